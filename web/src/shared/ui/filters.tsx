import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettled } from '../use-settled.ts'
import styles from './filters.module.css'

/** The row of filters above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}

/** One of some values, or all of them; `none` is what stands for no choice, if not the label. */
export function ChoiceFilter<Value extends string>({
  label,
  none = label,
  value,
  values,
  show = (one) => one,
  onChange,
  className,
}: {
  label: string
  none?: string
  value: Value | ''
  values: readonly Value[]
  show?: (value: Value) => string
  onChange: (value: Value | '') => void
  className?: string | undefined
}) {
  return (
    <select
      className={className}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value | '')} // of the options below
    >
      <option value="">{none}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {show(one)}
        </option>
      ))}
    </select>
  )
}

/** A search that is told when the typing has paused, or at Enter. It follows a value that changes elsewhere, such as the address. */
export function SearchFilter({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const settled = useSettled(text)
  const told = useRef(value)
  const tell = useEffectEvent((search: string) => {
    if (search === told.current) return
    told.current = search
    onSearch(search)
  })
  useEffect(() => tell(settled), [settled])
  useEffect(() => {
    if (value === told.current) return // it is what was told from here, and more may have been typed since
    told.current = value
    setText(value)
  }, [value])
  return (
    <input
      type="search"
      enterKeyHint="search"
      maxLength={200}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && tell(text)}
    />
  )
}
