import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import text from '../shared/ui/text.module.css'
import { Toasts } from '../shared/ui/toasts.tsx'

/** What a route says about itself. */
export interface RouteHandle {
  /** The key of its title. */
  title?: string
}

/** What every change of page does: the title, the scroll position, the focus, and a sign that the next page is on its way. */
export function Navigation() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isPending = useNavigation().state !== 'idle'
  const title = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.title) // the router's type is unknown
    .findLast(Boolean)
  useEffect(() => {
    document.title = title ? `${t(title)} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title, t])
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.querySelector('main')
    if (main?.contains(document.activeElement)) return // a page that knows better where to begin
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
      <div className={text.hidden} role="status">
        {isPending ? t('loading') : ''}
      </div>
    </>
  )
}
