import { useTranslation } from 'react-i18next'
import { KEY_BINDINGS, printedKeys } from '../../shared/keys.ts'
import { InfoDialog } from '../../shared/ui/info-dialog.tsx'
import text from '../../shared/ui/text.module.css'
import styles from './keys-dialog.module.css'

/** The list of keys, which ? opens. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <InfoDialog title={t('keys_title')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it, and begins at its top */}
      <section className={styles.list} tabIndex={0} aria-label={t('keys_title')}>
        {KEY_BINDINGS.map(({ where, bindings }) => (
          <section key={where}>
            <h3 className={text.eyebrow}>{t(`where.${where}`)}</h3>
            <dl className={styles.keys}>
              {bindings.map((binding) => (
                <div key={binding.does}>
                  <dt>{t(`key.${binding.does}`)}</dt>
                  <dd>
                    {printedKeys(binding).map((key) => (
                      <kbd key={key} translate="no">
                        {t(`printed.${key}`, key)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </InfoDialog>
  )
}
