import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Content } from '@skirmish/problem-package/content'
import type { ColumnType, Generated } from 'kysely'

/** What players practise, and what they achieved. */
export interface PracticeTables {
  /** The places of problems in lists. */
  numbers: { number: Generated<number>; problem_id: string }
  /** Published problems as players see them, one row a language. */
  listings: {
    language: InterfaceLanguage
    number: number
    problem_id: string
    title: string
    knowledge_area: string
    difficulty: Content['difficulty']
    complexity: Content['complexity']
    for_everybody: boolean
    title_words: string
    text_words: string
  }
  /** What each player achieved on each problem that was tried. */
  statuses: { user_id: string; number: number; status: 'Completed' | 'Failed' }
  /** Of 100 players who have tried a problem for everybody, how many have solved it, as counted on a UTC day. */
  acceptances: { number: number; percent: number; counted_on: ColumnType<Date, string, string> }
  /** The latest rejudge of what a player achieved on a problem. */
  rejudged_standings: { user_id: string; problem_id: string; version: number; solved_at: Date | null }
  /** How many listed problems for everybody a block of numbers has. */
  listing_blocks: { block: number; listed: number }
  /** The words of listed problems for everybody. */
  search_words: { language: InterfaceLanguage; word: string }
  daily_problems: { day: ColumnType<Date, string, string>; problem_id: string }
  daily_attempts: { user_id: string; day: ColumnType<Date, string, string>; status: 'Completed' | 'Failed' }
}
