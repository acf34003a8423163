/** Stub until the problems' section is merged. */
export function ProblemsSection(_: {
  selected: string | null
  onSelect: (problem: { problem_id: string; title: string } | null) => void
}) {
  return <section>PROBLEMS</section>
}
