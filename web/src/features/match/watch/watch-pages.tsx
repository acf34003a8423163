import { useParams, useSearchParams } from 'react-router-dom'
import { ProjectorView } from './projector-view.tsx'
import { WatchList } from './watch-list.tsx'
import { WatchedMatchPage } from './watched-match-page.tsx'

/** The matches that can be watched, as a list or for a projector, and each of them. Until its data are there all of them look the same, as the build draws it. */
export function WatchPages() {
  const { matchId } = useParams()
  const [query] = useSearchParams()
  if (matchId) return <WatchedMatchPage key={matchId} matchId={matchId} />
  return query.get('view') === 'projector' ? <ProjectorView /> : <WatchList />
}
