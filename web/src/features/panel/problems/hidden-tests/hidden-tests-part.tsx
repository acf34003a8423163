import { MAX_HIDDEN_TESTS } from '@skirmish/contracts/constants'
import { Plus, Trash2, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import { classes } from '../../../../shared/ui/classes.ts'
import fields from '../../../../shared/ui/field.module.css'
import text from '../../../../shared/ui/text.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import type { Fault } from '../form/faults.ts'
import parts from '../sheet/problem-sheet.module.css'
import { type ChosenFile, chosen, droppedFiles } from './chosen-files.ts'
import { HiddenTestRow } from './hidden-test-row.tsx'
import styles from './hidden-tests-part.module.css'
import { readTestFiles, withTests } from './test-files.ts'
import { TestGroupsList } from './test-groups-list.tsx'

/** The tests that students do not see: uploaded, or written one by one. */
export function HiddenTestsPart({ editor, shown }: { editor: ProblemEditor; shown: number | null }) {
  const { t } = useTranslation('panel-problems')
  const { upload, faults, added, aside } = useUpload(editor)
  const [open, setOpen] = useState<number | null>(shown)
  const { hidden_testcases: tests, test_groups: groups = [] } = editor.form
  const set = (next: typeof tests) => editor.change({ hidden_testcases: next })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void droppedFiles(event.dataTransfer).then(upload)
  }
  const write = () => {
    setOpen(tests.length)
    set([...tests, { input: '', expected_output: '' }])
  }
  const remove = (i: number) => {
    setOpen(null)
    set(tests.filter((_, j) => j !== i))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped on it; the button does the same
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <section className={parts.part} aria-labelledby="problem-hidden">
        <div className={styles.head}>
          <h3 id="problem-hidden">
            {t('part.hidden')}{' '}
            <span className={text.number} translate="no">
              {tests.length}
            </span>
          </h3>
          <button type="button" className={buttons.quiet} onClick={write} disabled={tests.length >= MAX_HIDDEN_TESTS}>
            <Plus size={18} aria-hidden="true" /> {t('write_test')}
          </button>
          <UploadButton onFiles={(files) => void upload(files.map((file) => chosen(file)))} />
        </div>
        <p id="problem-hidden-hint" className={parts.hint}>
          {t('hidden_hint')}
        </p>
        <div role="status" className={parts.hint}>
          {added !== null && t('added_tests', { count: added })}
          {aside.length > 0 && ` ${t('left_aside', { count: aside.length, names: namesOf(aside) })}`}
        </div>
        <Faults fault={editor.faultOf('hidden_testcases')} ofFiles={faults} />
        {groups.length > 0 && <TestGroupsList editor={editor} groups={groups} />}
        {tests.length > 0 && (
          <ol className={styles.tests}>
            {tests.map((test, i) => (
              <HiddenTestRow
                key={i}
                number={i + 1}
                test={test}
                groups={groups}
                isOpen={open === i}
                onToggle={() => setOpen(open === i ? null : i)}
                onChange={(next) => set(tests.map((one, j) => (j === i ? next : one)))}
                onRemove={() => remove(i)}
              />
            ))}
          </ol>
        )}
        {tests.length > 1 && (
          <button type="button" className={classes(buttons.danger, styles.all)} onClick={() => set([])}>
            <Trash2 size={18} aria-hidden="true" /> {t('remove_all')}
          </button>
        )}
      </section>
    </div>
  )
}

/** Adds the tests of files to those that are there, all or none. */
function useUpload(editor: ProblemEditor) {
  const [faults, setFaults] = useState<Fault[]>([])
  const [added, setAdded] = useState<number | null>(null)
  const [aside, setAside] = useState<readonly string[]>([])
  const upload = async (files: ChosenFile[]) => {
    if (files.length === 0) return
    const read = await readTestFiles(files)
    const form = editor.latest() // reading takes a while, and the teacher goes on
    const all = withTests(read, form.hidden_testcases, form.testcases)
    setFaults(all.faults)
    setAdded(all.faults.length > 0 ? null : read.tests.length)
    setAside(all.aside)
    if (all.faults.length === 0) editor.change({ hidden_testcases: all.tests })
  }
  return { upload, faults, added, aside }
}

const SHOWN_NAMES = 10
const namesOf = (paths: readonly string[]): string =>
  `${paths.slice(0, SHOWN_NAMES).join(', ')}${paths.length > SHOWN_NAMES ? ', …' : ''}`

function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('panel-problems')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        name="hidden_testcases"
        className={buttons.quiet}
        onClick={() => picker.current?.click()}
        aria-describedby="problem-hidden-hint"
      >
        <Upload size={18} aria-hidden="true" /> {t('upload')}
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = '' // the same file again is a change too
        }}
      />
    </>
  )
}

/** What is wrong with the tests, and with files of which none was added. */
function Faults({ fault, ofFiles }: { fault: string | undefined; ofFiles: readonly Fault[] }) {
  const { t } = useTranslation('panel-problems')
  if (!fault && ofFiles.length === 0) return null
  return (
    <div role="alert" className={classes(fields.problem, styles.faults)}>
      {fault && <p>{fault}</p>}
      {ofFiles.length > 0 && <p>{t('nothing_added')}</p>}
      <ul>
        {ofFiles.slice(0, 20).map((one) => (
          <li key={`${one.key} ${JSON.stringify(one.values)}`}>{t(one.key, one.values ?? {})}</li>
        ))}
      </ul>
    </div>
  )
}
