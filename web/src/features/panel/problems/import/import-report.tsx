import { REPORT_FATES } from '@skirmish/contracts/constants'
import type { PackageReportLine } from '@skirmish/contracts/rest/package-imports'
import { useTranslation } from 'react-i18next'
import styles from './import-report.module.css'

/** Names of files, which no language has; a setting's name is a word of the report. */
const isPath = (thing: string): boolean => /[/.]/.test(thing)

/** What became of each thing of a package, by what became of it: what is to be done comes first, and what went well is folded. */
export function ImportReport({
  lines,
  language,
}: {
  lines: readonly PackageReportLine[]
  /** Of the lines: they stay as the server wrote them when the teacher chooses another one. */
  language: string
}) {
  const { t, i18n } = useTranslation('panel-problems')
  return (
    <div className={styles.report}>
      {REPORT_FATES.map((fate) => {
        const some = lines.filter((line) => line.fate === fate)
        if (some.length === 0) return null
        return (
          <details key={fate} open={fate !== 'taken'}>
            <summary>
              {t(`import.fate.${fate}`)} <span translate="no">{some.length}</span>
            </summary>
            <ul lang={language}>
              {some.map(({ thing, note, files }) => (
                <li key={`${thing}\n${note}`}>
                  <strong translate={isPath(thing) ? 'no' : undefined}>{thing}</strong>
                  {files > 1 && <small lang={i18n.language}> ({t('import.files', { count: files })})</small>}{' '}
                  <span>{note}</span>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
