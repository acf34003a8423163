import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import styles from './problem-text.module.css'

/** The tags that a problem's texts may carry; anything else is removed here as on the server. RULES PB3. */
const ALLOWED_TAGS = ['br', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'p', 'sup', 'sub']

/** A description, or how the problem is solved. */
export function ProblemText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [] }), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />
}
