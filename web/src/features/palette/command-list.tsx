import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import text from '../../shared/ui/text.module.css'
import type { Command } from './commands.ts'
import styles from './palette.module.css'

/** The commands as the options of the palette's combobox; the focus stays in its field. */
export function CommandList({
  commands,
  chosen,
  onRun,
}: {
  commands: readonly Command[]
  chosen: Command | undefined
  onRun: (command: Command) => void
}) {
  const { t } = useTranslation('palette')
  const list = useRef<HTMLDivElement>(null)
  const id = chosen?.id
  useEffect(() => {
    if (id) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [id])
  const groups = [...new Set(commands.map(({ group }) => group))]
  return (
    <div id="palette-list" ref={list} className={styles.list} role="listbox" aria-label={t('title')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox
        <div key={group} role="group" aria-label={t(`group.${group}`)}>
          <p className={text.eyebrow} aria-hidden="true">
            {t(`group.${group}`)}
          </p>
          {commands
            .filter((command) => command.group === group)
            .map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys and the focus
              <div
                key={command.id}
                id={`palette-${command.id}`}
                role="option"
                aria-selected={command.id === id}
                className={styles.option}
                onClick={() => onRun(command)}
              >
                <command.Icon size={18} aria-hidden="true" />{' '}
                <span translate={command.group === 'players' ? 'no' : undefined}>{command.title}</span>
                {command.note && <small>{command.note}</small>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
