import {
  BookOpen,
  Eye,
  GraduationCap,
  History,
  Home,
  ListChecks,
  Medal,
  Presentation,
  Swords,
  Trophy,
  Users,
} from 'lucide-react'

export interface Place {
  to: string
  /** Of its name, below `nav`. */
  key: string
  Icon: typeof Home
  only?: 'student' | 'teacher'
}

interface PlaceGroup {
  /** Of its heading, below `nav`. */
  key: string | null
  places: readonly Place[]
}

const GROUPS: readonly PlaceGroup[] = [
  { key: null, places: [{ to: '/home', key: 'home', Icon: Home }] },
  {
    key: 'ranked',
    places: [
      { to: '/play', key: 'play', Icon: Swords },
      { to: '/watch', key: 'watch', Icon: Eye },
      { to: '/arenas', key: 'arenas', Icon: Medal },
      { to: '/leaderboard', key: 'leaderboard', Icon: Trophy },
      { to: '/history', key: 'history', Icon: History },
      { to: '/people', key: 'people', Icon: Users },
    ],
  },
  {
    key: 'practice',
    places: [
      { to: '/learn', key: 'learn', Icon: BookOpen },
      { to: '/problems', key: 'problems', Icon: ListChecks },
      { to: '/classes', key: 'classes', Icon: GraduationCap, only: 'student' },
    ],
  },
  { key: 'teach', places: [{ to: '/panel', key: 'panel', Icon: Presentation, only: 'teacher' }] },
]

/** The places of the app that a person of this role goes to, in the groups of the menu. */
export const placesFor = (role: 'student' | 'teacher' | null): PlaceGroup[] =>
  GROUPS.map(({ key, places }) => ({ key, places: places.filter(({ only }) => !only || only === role) })).filter(
    ({ places }) => places.length > 0,
  )
