import type { MatrixStudent } from './matrix-query.ts'

/** How many of the students have solved each problem. */
export function countSolvers(students: MatrixStudent[]): Map<string, number> {
  const solvers = new Map<string, number>()
  for (const { problem_id, status } of students.flatMap((student) => student.results))
    if (status === 'Completed') solvers.set(problem_id, (solvers.get(problem_id) ?? 0) + 1)
  return solvers
}
