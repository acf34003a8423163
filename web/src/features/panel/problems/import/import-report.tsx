import type { PackageReportLine } from '@skirmish/contracts/rest/package-imports'
import { useTranslation } from 'react-i18next'
import styles from './import-report.module.css'

/** What is to be done comes first, and what went well is folded. */
const FATES = ['missing', 'dropped', 'changed', 'taken'] as const

/** What became of each thing of a package, by what became of it. */
export function ImportReport({ lines }: { lines: readonly PackageReportLine[] }) {
  const { t } = useTranslation('panel-problems')
  return (
    <div className={styles.report}>
      {FATES.map((fate) => {
        const some = lines.filter((line) => line.fate === fate)
        if (some.length === 0) return null
        return (
          <details key={fate} open={fate !== 'taken'}>
            <summary>
              {t(`import.fate.${fate}`)} <span>{some.length}</span>
            </summary>
            <ul>
              {some.map(({ thing, note, files }) => (
                <li key={`${thing}\n${note}`}>
                  <strong translate="no">{thing}</strong>
                  {files > 1 && ` (${t('import.files', { count: files })})`} <span>{note}</span>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
