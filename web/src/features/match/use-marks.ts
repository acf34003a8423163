import { useEffect } from 'react'
import type { FullEditor } from '../../shared/editor/warm-editor.ts'
import styles from './code-editor.module.css'
import type { ErrorLine } from './error-lines.ts'

/** The lines of a program that its compiler or a trace names. */
export interface Marks {
  language: string
  /** The program as it was judged. */
  code: string
  lines: ErrorLine[]
}

const OWNER = 'judge'
type Model = ReturnType<FullEditor['monaco']['editor']['createModel']>

/** Marks the lines in the editor, each with its message behind it, until the text changes: then they may be others. */
export function useMarks(full: FullEditor | null, models: ReadonlyMap<string, Model>, marks: Marks | null): void {
  useEffect(() => {
    const model = marks && models.get(marks.language)
    if (!full || !model || model.getValue() !== marks.code) return
    const lines = marks.lines.filter(({ line }) => line <= model.getLineCount())
    mark(full, model, lines)
    const messages = model.deltaDecorations(
      [],
      lines.map((one) => messageOf(model, one)),
    )
    const [first] = lines
    if (first && full.editor.getModel() === model) full.editor.revealLineInCenterIfOutsideViewport(first.line)
    const clear = () => {
      mark(full, model, [])
      model.deltaDecorations(messages, [])
    }
    const changes = model.onDidChangeContent(clear)
    return () => {
      changes.dispose()
      if (!model.isDisposed()) clear()
    }
  }, [full, models, marks])
}

/** Underlines the lines, and lights their numbers on the edge of the editor. */
function mark({ monaco: { editor, MarkerSeverity } }: FullEditor, model: Model, lines: ErrorLine[]): void {
  const place = (line: number) => ({
    startLineNumber: line,
    endLineNumber: line,
    startColumn: model.getLineFirstNonWhitespaceColumn(line) || 1,
    endColumn: model.getLineMaxColumn(line),
  })
  editor.setModelMarkers(
    model,
    OWNER,
    lines.map(({ line, message }) => ({ ...place(line), message, severity: MarkerSeverity.Error })),
  )
}

const messageOf = (model: Model, { line, message }: ErrorLine) => ({
  range: { startLineNumber: line, endLineNumber: line, startColumn: 1, endColumn: model.getLineMaxColumn(line) },
  options: {
    isWholeLine: true,
    className: styles.wrongLine ?? '',
    linesDecorationsClassName: styles.wrongEdge ?? '',
    ...(message && { after: { content: `    ${message}`, inlineClassName: styles.message ?? '' } }),
  },
})
