import type { Frame, PartOf } from './frame.ts'

/** How an operation ended, as a test asks for it. */
export function endOf(frames: Frame[]): Frame {
  const last = frames.at(-1)
  if (!last) throw new Error('an operation has at least one frame')
  return last
}

/** The row of a frame, by its place among the parts. */
export function textsOf(frame: Frame, part = 0): (string | null)[] {
  const row = frame.parts[part] as PartOf<'row'> // the test knows what it asks for
  return row.cells.map((cell) => cell?.text ?? null)
}
