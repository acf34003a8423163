import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { soloMatchOn, type Wanted } from '../../shared/problems/use-open-solo.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { Loader, Retry } from '../../shared/ui/states.tsx'

/** A problem that a link names, in place of a match: its Solo match is found or made, and takes the link's place. */
export function OpenPractice({ problem_id, title }: Wanted) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isError } = useMutation({
    mutationFn: (problem: Wanted) => soloMatchOn(problem),
    onSuccess: (matchId) => navigate(`/match?match_id=${matchId}`, { replace: true }),
  })
  useEffect(() => mutate({ problem_id, title }), [mutate, problem_id, title])
  return (
    <PageState title={t('pane.problem')}>
      {isError ? <Retry onRetry={() => mutate({ problem_id, title })} text={t('problem_not_opened')} /> : <Loader />}
    </PageState>
  )
}
