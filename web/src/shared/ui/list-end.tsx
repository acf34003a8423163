import { ApiError } from '@skirmish/api-client/api-error'
import { NEXT_PAGE_WITHIN_PX } from '@skirmish/contracts/constants'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Retry } from './states.tsx'

/** The end of a list: it fetches the next page when it comes into view; a failure is told below the rows that are there, and waits. */
export function ListEnd<Page>({ list }: { list: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  const { t } = useTranslation()
  const isTooOften = list.error instanceof ApiError && list.error.status === 429
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <>
      {list.isError && <Retry onRetry={retry} text={t(isTooOften ? 'asked_too_often' : 'could_not_load')} />}
      <MoreRows
        active={list.hasNextPage && !list.isFetching && !list.isError}
        onReach={() => void list.fetchNextPage()}
      />
    </>
  )
}

/** Calls `onReach` when the end of a list comes within 300 pixels of view. */
function MoreRows({ active, onReach }: { active: boolean; onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (!active || !mark.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      rootMargin: `0px 0px ${NEXT_PAGE_WITHIN_PX}px 0px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [active])
  return <div ref={mark} aria-hidden="true" />
}
