import { modelSolutions } from '@skirmish/api-client/routes'
import type { LanguageName } from '@skirmish/contracts/schema'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLines } from '../../shared/editor/code-lines.tsx'
import { LANGUAGE_NAMES } from '../../shared/language-names.ts'
import { api } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import { Retry } from '../../shared/ui/states.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import styles from './model-solutions.module.css'

/** A program that solves the problem in each language, first in the one that the player writes in. RULES PB11. */
export function ModelSolutions({ matchId, language }: { matchId: string; language: LanguageName }) {
  const { t } = useTranslation(['match', 'app'])
  const id = useId()
  const copy = useCopy()
  const [picked, setPicked] = useState<LanguageName | null>(null)
  const query = useQuery({
    queryKey: ['model-solutions', matchId],
    queryFn: ({ signal }) => api(modelSolutions, { params: { match_id: matchId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError && !query.data) return <Retry onRetry={() => void query.refetch()} />
  const solutions = query.data?.solutions ?? []
  const shown = solutions.find((one) => one.language === (picked ?? language)) ?? solutions[0]
  if (!shown) return null
  return (
    <section className={styles.solutions} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('model_solution')}</h2>
        <button type="button" className={buttons.quiet} onClick={() => copy(shown.code)}>
          <Copy size={16} aria-hidden="true" /> {t('app:copy_code')}
        </button>
      </div>
      <Tabs
        names={solutions.map((one) => one.language)}
        chosen={shown.language}
        label={(name) => LANGUAGE_NAMES[name]}
        onChoose={setPicked}
      />
      <div role="tabpanel" aria-label={LANGUAGE_NAMES[shown.language]}>
        <CodeLines code={shown.code} language={shown.language} label={LANGUAGE_NAMES[shown.language]} />
      </div>
    </section>
  )
}
