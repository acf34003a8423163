import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Retry } from '../../shared/ui/states.tsx'
import text from '../../shared/ui/text.module.css'
import { useModal } from '../../shared/ui/use-modal.ts'
import { CommandList } from './command-list.tsx'
import { type Command, inGroups, matching } from './commands.ts'
import { useFoundCommands } from './found-commands.ts'
import styles from './palette.module.css'
import { useFixedCommands } from './use-fixed-commands.ts'

interface Props {
  role: 'student' | 'teacher' | null
  onKeys: () => void
  onClose: () => void
}

/** One field that leads everywhere: a combobox in a dialog, so Esc closes it and the focus goes back where it was. */
export function Palette({ role, onKeys, onClose }: Props) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const dialog = useModal()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState('')
  const go = (to: string) => void navigate(to)
  const fixed = useFixedCommands({ role, go, onKeys })
  // A person who closed the palette while it asked is not taken away any more.
  const found = useFoundCommands(typed, (to) => dialog.current?.open && go(to))
  const commands = inGroups([...matching(fixed, typed), ...found.commands])
  const chosen = commands[Math.min(at, commands.length - 1)]

  const run = async (command: Command | undefined) => {
    try {
      setProblem('')
      await command?.run()
      if (command) dialog.current?.close()
    } catch {
      setProblem(t('failed'))
    }
  }
  const pressed = (event: KeyboardEvent) => {
    const { length } = commands
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void run(chosen)
    else if (next !== undefined && length > 0)
      setAt(event.key.startsWith('Arrow') ? (next + length) % length : Math.max(0, Math.min(length - 1, next)))
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Esc
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.field}>
        <Search size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={commands.length > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={chosen && `palette-${chosen.id}`}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={pressed}
        />
      </div>
      <CommandList commands={commands} chosen={chosen} onRun={(command) => void run(command)} />
      {commands.length === 0 && !found.isSearching && !found.isFailed && <Nothing />}
      {found.isFailed && <Retry onRetry={found.retry} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={text.hidden} role="status">
        {found.isSearching ? '' : t('results', { count: commands.length })}
      </p>
    </dialog>
  )
}

function Nothing() {
  const { t } = useTranslation('palette')
  return (
    <div className={styles.none}>
      <p>{t('nothing')}</p>
      <p>{t('nothing_lead')}</p>
    </div>
  )
}
