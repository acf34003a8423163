/** A text in which code stands between backticks. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((piece, i) =>
    i % 2 === 1 ? (
      <code key={i} translate="no">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}
