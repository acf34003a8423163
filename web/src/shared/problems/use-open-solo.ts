import { findOrCreateMatch } from '@skirmish/api-client/routes'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { api } from '../tab/session.ts'
import type { ListedProblem } from './problems-query.ts'

export type Wanted = Pick<ListedProblem, 'problem_id' | 'title'>

/** Where the list was that a match was opened from, as a part of the address: what leads back to the list leads to the same filters. */
export interface FromList {
  list?: string
}

/** Where a new tab finds the player's Solo match on a problem. */
export const addressOfSolo = ({ title, problem_id }: Wanted): string =>
  `/match?${new URLSearchParams({ problem_id, title })}`

/** The player's Solo match on a problem, made where there is none yet, with `again` also where the latest is over. */
export async function soloMatchOn({ title, problem_id }: Wanted, again = false): Promise<string> {
  const { match_id } = await api(findOrCreateMatch, {
    query: { problem_title: title, type: 'Solo', problem_id, ...(again && { again }) },
  })
  if (match_id === null) throw new Error('no such problem')
  return match_id
}

/** Opens the player's Solo match on a problem, which a caller names or finds first; one at a time. A player who goes elsewhere meanwhile stays there. */
export function useOpenSolo(list = '') {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const open = async (wanted: Wanted | (() => Promise<Wanted | null>), again = false) => {
    if (opening !== null) return
    setOpening(typeof wanted === 'function' ? '' : wanted.problem_id)
    try {
      const problem = typeof wanted === 'function' ? await wanted() : wanted
      if (!problem || !here.current) return
      const matchId = await soloMatchOn(problem, again)
      if (here.current) await navigate(`/match?match_id=${matchId}`, { state: { list } satisfies FromList })
    } catch {
      if (here.current) toast.error(t('problem_not_opened'), { toastId: 'not-opened' })
    } finally {
      if (here.current) setOpening(null)
    }
  }
  return { open, opening }
}
