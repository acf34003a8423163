import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import parts from '../sheet/problem-sheet.module.css'
import styles from './hidden-tests-part.module.css'

/** The groups of the tests with their points, as a package brought them. RULES PB22. */
export function TestGroupsList({ editor, groups }: { editor: ProblemEditor; groups: TestGroup[] }) {
  const { t } = useTranslation('panel-problems')
  const { testcases, hidden_testcases } = editor.form
  const tests = [...testcases, ...hidden_testcases]
  const called = (name: string) => t('app:test_group', { name })
  const about = ({ name, points, policy, requires = [] }: TestGroup) => {
    const count = tests.filter((test) => test.groups?.includes(name)).length
    return [
      t('groups.points', { count: points }),
      t('groups.tests', { count }),
      count === 0 ? t('groups.none') : t(`groups.${policy}`),
      ...(requires.length > 0 ? [t('groups.requires', { names: requires.map(called).join(', ') })] : []),
    ].join(' · ')
  }
  return (
    <section className={styles.groups} aria-labelledby="problem-groups">
      <h4 id="problem-groups">{t('groups.title')}</h4>
      <p className={parts.hint}>{t('groups.hint')}</p>
      <ul>
        {groups.map((group) => (
          <li key={group.name}>
            <strong>{called(group.name)}</strong> <span>{about(group)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={buttons.danger} onClick={() => editor.change({ test_groups: [] })}>
        {t('groups.remove')}
      </button>
    </section>
  )
}

/** In which groups a test is. */
export function GroupsOfTest({
  groups,
  chosen,
  onChange,
}: {
  groups: readonly TestGroup[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const { t } = useTranslation('panel-problems')
  return (
    <fieldset className={styles.chosen}>
      <legend>{t('groups.title')}</legend>
      {groups.map(({ name }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />{' '}
          <span>{t('app:test_group', { name })}</span>
        </label>
      ))}
    </fieldset>
  )
}
