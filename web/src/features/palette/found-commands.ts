import { problems } from '@skirmish/api-client/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Code, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { soloMatchOn } from '../../shared/problems/use-open-solo.ts'
import { profileQuery } from '../../shared/profile/profile-query.ts'
import { api } from '../../shared/tab/session.ts'
import { useSettled } from '../../shared/use-settled.ts'
import type { Command } from './commands.ts'

const MOST = 6
const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/

const problemsQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: ['palette-problems', search, language],
    queryFn: ({ signal }) => api(problems, { query: { search, lang: language, limit: MOST }, signal }),
    enabled: search.length > 1,
  })

/** What the server finds for the typed words: problems by their text, a player by the exact name. */
export function useFoundCommands(typed: string, go: (to: string) => void) {
  const { t, i18n } = useTranslation('palette')
  const settled = useSettled(typed.trim())
  const found = useQuery(problemsQuery(settled, i18n.language))
  const player = useQuery({ ...profileQuery(settled), enabled: USERNAME.test(settled), retry: false })
  const commands: Command[] = []
  if (player.data)
    commands.push({
      id: 'player',
      group: 'players',
      title: player.data.username,
      note: t(`app:rank.${player.data.rank}`),
      Icon: UserRound,
      run: () => go(`/profile/${player.data.username}`),
    })
  if (settled.length > 1)
    for (const { problem_id, title, difficulty } of found.data?.results ?? [])
      commands.push({
        id: `problem-${problem_id}`,
        group: 'problems',
        title,
        note: t(`app:difficulty.${difficulty}`),
        Icon: Code,
        run: async () => go(`/match?match_id=${await soloMatchOn({ title, problem_id })}`),
      })
  return {
    commands,
    isSearching: typed.trim() !== settled || found.isFetching || player.isFetching,
    isFailed: found.isError,
    retry: () => void found.refetch(),
  }
}
