import { useTranslation } from 'react-i18next'
import { EditorFields } from '../../shared/editor/editor-fields.tsx'
import { Section } from './section.tsx'

/** The editor of matches, as this browser has it. */
export function EditorSection() {
  const { t } = useTranslation('editor')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <EditorFields />
    </Section>
  )
}
