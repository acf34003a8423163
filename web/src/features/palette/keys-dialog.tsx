import { useTranslation } from 'react-i18next'
import { KEY_BINDINGS, printedKeys } from '../../shared/keys.ts'
import buttons from '../../shared/ui/button.module.css'
import dialogs from '../../shared/ui/dialog.module.css'
import text from '../../shared/ui/text.module.css'
import { useModal } from '../../shared/ui/use-modal.ts'
import styles from './keys-dialog.module.css'

/** The list of keys, which ? opens. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const dialog = useModal()
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="keys-title" onClose={onClose}>
      <div className={dialogs.form}>
        <h2 id="keys-title">{t('keys_title')}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it, and begins at its top */}
        <section className={styles.list} tabIndex={0} aria-labelledby="keys-title">
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
        <div className={dialogs.buttons}>
          <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
            {t('app:close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
