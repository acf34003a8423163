import type { StudentResult } from '@skirmish/contracts/rest/class-matrix'
import { memo } from 'react'
import type { Matrix, MatrixStudent } from './matrix-query.ts'

/** The words of a cell, looked up once and not for each of ten thousand. */
export interface MatrixWords {
  Pending: string
  Completed: string
  Failed: string
  late: string
  attempts: (count: number) => string
}

const SIGNS = { Completed: '✓', Failed: '✗' } as const

/** A student's results. A sign says what colour says; the name of a cell says all of it. */
export const MatrixRow = memo(function MatrixRow({
  student,
  problems,
  words,
  isFirst,
}: {
  student: MatrixStudent
  problems: Matrix['problems']
  words: MatrixWords
  isFirst: boolean
}) {
  const results = new Map(student.results.map((result) => [result.problem_id, result]))
  const solved = problems.filter((problem) => results.get(problem.problem_id)?.status === 'Completed').length
  return (
    <tr data-student={student.id}>
      <th scope="row">
        <div>
          <span translate="no">{student.name}</span>
          <b translate="no">{`${solved}/${problems.length}`}</b>
        </div>
      </th>
      {problems.map(({ problem_id, title }, i) => {
        const result = results.get(problem_id)
        return (
          <td
            key={problem_id}
            tabIndex={isFirst && i === 0 ? 0 : -1}
            data-problem={problem_id}
            data-status={result?.status}
            translate="no"
            aria-label={`${student.name}, ${title}: ${describe(result, words)}`}
          >
            {result ? `${SIGNS[result.status]} ${result.attempts}${result.late ? ' !' : ''}` : '·'}
          </td>
        )
      })}
    </tr>
  )
})

function describe(result: StudentResult | undefined, words: MatrixWords): string {
  if (!result) return words.Pending
  return [words[result.status], words.attempts(result.attempts), ...(result.late ? [words.late] : [])].join(', ')
}
