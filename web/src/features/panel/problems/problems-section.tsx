import { COMPLEXITIES, DIFFICULTIES } from '@skirmish/contracts/constants'
import type { Class } from '@skirmish/contracts/rest/classes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Copy, FolderInput, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { classes as named } from '../../../shared/ui/classes.ts'
import { ChoiceFilter, Filters, SearchFilter } from '../../../shared/ui/filters.tsx'
import { ListEnd } from '../../../shared/ui/list-end.tsx'
import page from '../../../shared/ui/page.module.css'
import { Loader, Retry } from '../../../shared/ui/states.tsx'
import { classesQuery } from '../classes/class-calls.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { DraftList } from './draft-list.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { createImportKeys } from './import/import-keys.ts'
import { useFileDrop } from './import/use-file-drop.ts'
import { authoredQuery, EVERYTHING } from './problem-calls.ts'
import styles from './problems-section.module.css'
import { ProblemsTable } from './problems-table.tsx'
import { ProblemSheet } from './sheet/problem-sheet.tsx'
import { useSheet } from './sheet/use-sheet.ts'

interface Selected {
  problem_id: string
  title: string
}
interface Selection {
  selected: string | null
  onSelect: (problem: Selected | null) => void
}

/** PROBLEMS: the teacher's own, filtered; one click selects, two open. A zip of another judge is imported where it is dropped. */
export function ProblemsSection({ selected, onSelect }: Selection) {
  const { t } = useTranslation('panel-problems')
  const [isCopying, setCopying] = useState(false)
  const [importing, setImporting] = useState<{ dropped: File[] | null; into: string | null } | null>(null)
  const [importKeys] = useState(createImportKeys)
  const classes = useQuery(classesQuery())
  const sheet = useSheet()
  const { target } = sheet
  const selectSoon = useSelectSoon(target === null, onSelect)
  const isFree = target === null && !importing && !isCopying
  const drop = useFileDrop(isFree, (files) => setImporting({ dropped: files, into: null }))
  return (
    <section className={styles.section} aria-labelledby="panel-problems" data-over={drop.isOver} {...drop.handlers}>
      <div className={named(page.head, styles.head)}>
        <h2 id="panel-problems">{t('heading')}</h2>
        <div className={page.row}>
          <button type="button" className={buttons.quiet} onClick={() => setCopying(true)}>
            <Copy size={18} aria-hidden="true" /> {t('copy')}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => setImporting({ dropped: null, into: null })}>
            <FolderInput size={18} aria-hidden="true" /> {t('import.button')}
          </button>
          <button type="button" className={buttons.primary} onClick={() => sheet.open({ kind: 'new' })}>
            <Plus size={18} aria-hidden="true" /> {t('create_problem')}
          </button>
        </div>
      </div>
      <DraftList onOpen={(id) => sheet.open({ kind: 'draft', id })} />
      <ProblemList
        classes={classes.data ?? []}
        selected={selected}
        onSelect={onSelect}
        onOpen={(id) => sheet.open({ kind: 'problem', id })}
      />
      {isCopying && (
        <CopyDialog
          onCopied={(id) => {
            setCopying(false)
            sheet.open({ kind: 'draft', id })
          }}
          onClose={() => setCopying(false)}
        />
      )}
      {importing && (
        <ImportDialog
          {...importing}
          keys={importKeys}
          onOpen={(opened) => {
            setImporting(null)
            sheet.open(opened, { replace: target !== null })
          }}
          onClose={() => setImporting(null)}
        />
      )}
      {target && (classes.data || classes.isError) && (
        <ProblemSheet
          key={sheet.opening.number}
          target={target}
          classes={classes.data ?? []}
          isSent={sheet.opening.isSent}
          onClose={sheet.close}
          onDraft={sheet.rename}
          onDone={({ problem_id, title, reference }) => {
            if (!reference || problem_id === selected) selectSoon({ problem_id, title })
            // The judge's answer is waited for in the form; without a reference nobody answers.
            if (reference) sheet.open({ kind: 'problem', id: problem_id }, { isSent: true, replace: true })
            else sheet.close()
          }}
          onDeleted={() => {
            if (target.kind === 'problem' && target.id === selected) selectSoon(null)
            sheet.close()
          }}
          onCopied={(id) => sheet.open({ kind: 'draft', id }, { replace: true })}
          onImport={(id) => setImporting({ dropped: null, into: id })}
        />
      )}
    </section>
  )
}

/** The filters, and the problems that pass them. */
function ProblemList({
  classes,
  onOpen,
  ...selection
}: Selection & { classes: Class[]; onOpen: (problemId: string) => void }) {
  const { t } = useTranslation('panel-problems')
  const [filter, setFilter] = useState(EVERYTHING)
  const list = useInfiniteQuery(authoredQuery(filter))
  useFailureToast(list.isError, t('load_failed'))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <Filters>
        <ChoiceFilter
          label={t('app:difficulty_label')}
          value={filter.difficulty}
          values={DIFFICULTIES}
          show={(value) => t(`app:difficulty.${value}`)}
          onChange={(difficulty) => setFilter({ ...filter, difficulty })}
        />
        <ChoiceFilter
          label={t('app:complexity')}
          value={filter.complexity}
          values={COMPLEXITIES}
          onChange={(complexity) => setFilter({ ...filter, complexity })}
        />
        <SearchFilter
          label={t('app:search')}
          value={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
      </Filters>
      {list.isPending && <Loader />}
      {list.isError && !list.data && <Retry onRetry={() => void list.refetch()} text={t('load_failed')} />}
      {list.data && (
        <>
          <ProblemsTable
            rows={list.data.pages.flatMap((one) => one.results)}
            classes={classes}
            empty={t(isFiltered ? 'none_found' : 'none_yet')}
            onClear={isFiltered ? () => setFilter(EVERYTHING) : null}
            onOpen={onOpen}
            {...selection}
          />
          <ListEnd list={list} />
        </>
      )}
    </>
  )
}

/** What is selected stands in the address too, which changes one thing at a time: first the form is closed. */
function useSelectSoon(isClosed: boolean, onSelect: (problem: Selected | null) => void) {
  const [next, setNext] = useState<{ problem: Selected | null } | null>(null)
  const selectNext = useEffectEvent(() => {
    if (next) onSelect(next.problem)
    setNext(null)
  })
  useEffect(() => {
    if (next && isClosed) selectNext()
  }, [next, isClosed])
  return (problem: Selected | null) => setNext({ problem })
}
