import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import fields from '../../../../shared/ui/field.module.css'
import { sizeOf } from '../form/faults.ts'
import type { HiddenTest } from '../form/problem-form.ts'
import parts from '../sheet/problem-sheet.module.css'
import styles from './hidden-tests-part.module.css'
import { GroupsOfTest } from './test-groups-list.tsx'

/** Larger tests are changed in their files: a text field of a megabyte stands still at every key. */
const MOST_EDITED_BYTES = 32 * 1024
const SHOWN = 60
const beginning = (text: string) => text.slice(0, SHOWN).split('\n', 1)[0] || '∅'

/** Of none it says nothing, as one that never was in any. */
const inGroups = ({ groups: _former, ...test }: HiddenTest, groups: string[]): HiddenTest =>
  groups.length > 0 ? { ...test, groups } : test

/** A hidden test on a line, which opens to be changed. */
export function HiddenTestRow({
  number,
  test,
  groups,
  isOpen,
  onToggle,
  onChange,
  onRemove,
}: {
  number: number
  test: HiddenTest
  groups: readonly TestGroup[]
  isOpen: boolean
  onToggle: () => void
  onChange: (test: HiddenTest) => void
  onRemove: () => void
}) {
  const { t, i18n } = useTranslation('panel-problems')
  const id = useId()
  const size = sizeOf(test)
  const kib = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(size / 1024)
  return (
    <li id={`hidden-test-${number}`} className={styles.test}>
      <div className={styles.line}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <ChevronDown size={16} aria-hidden="true" />
          <span>{t('test_number', { number })}</span>
          <code className={styles.peek} translate="no">
            {beginning(test.input)}
          </code>
          <span aria-hidden="true">→</span>
          <code className={styles.peek} translate="no">
            {beginning(test.expected_output)}
          </code>
          {groups.length > 0 && test.groups && (
            <span className={styles.of}>{test.groups.map((name) => t('app:test_group', { name })).join(', ')}</span>
          )}
          <span className={styles.size} translate="no">
            {kib} KiB
          </span>
        </button>
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('remove_test', { number })}
          title={t('remove_test', { number })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.edit}>
        {isOpen &&
          (size > MOST_EDITED_BYTES ? (
            <p className={parts.hint}>{t('large_test_hint')}</p>
          ) : (
            (['input', 'expected_output'] as const).map((part) => (
              <label key={part} className={fields.field}>
                {t(`example.${part}`)}
                <textarea
                  className={parts.mono}
                  rows={4}
                  spellCheck={false}
                  value={test[part]}
                  onChange={(event) => onChange({ ...test, [part]: event.target.value })}
                />
              </label>
            ))
          ))}
        {isOpen && groups.length > 0 && (
          <GroupsOfTest
            groups={groups}
            chosen={test.groups ?? []}
            onChange={(chosen) => onChange(inGroups(test, chosen))}
          />
        )}
      </div>
    </li>
  )
}
