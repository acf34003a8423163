import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Retry } from '../../../shared/ui/states.tsx'
import text from '../../../shared/ui/text.module.css'
import styles from './settings.module.css'

/** What a card shows comes from the server: until then it says so, and a failure can be tried again. */
interface Loaded<Data> {
  data: Data | undefined
  isPending: boolean
  refetch: () => unknown
}

/** A part of a class's settings: what it is about, in a sentence, and what can be done. */
export function Card<Data>({
  title,
  lead,
  loaded,
  children,
}: {
  title: string
  lead?: string
  loaded: Loaded<Data>
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={text.muted}>{lead}</p>}
      {loaded.data !== undefined ? (
        children(loaded.data)
      ) : loaded.isPending ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <Retry onRetry={() => void loaded.refetch()} />
      )}
    </section>
  )
}
