import { ChevronLeft, ChevronRight, Pause, Play, SkipBack } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import text from '../../../shared/ui/text.module.css'
import { fill } from '../fill.ts'
import { Prose } from '../prose.tsx'
import type { TopicText } from '../topic.ts'
import { type Figure, startOf } from './figure.ts'
import { FigureFields } from './figure-fields.tsx'
import type { Frame } from './frame.ts'
import { Picture } from './picture.tsx'
import styles from './stepper.module.css'
import { useSteps } from './use-steps.ts'

/** The picture of an operation, stepped through forwards and backwards, of inputs that can be changed. */
export function Stepper({ figure, words }: { figure: Figure; words: TopicText['figure'] }) {
  const [inputs, setInputs] = useState(() => startOf(figure))
  const read = figure.read(inputs)
  const [shown, setShown] = useState<Frame[]>('frames' in read ? read.frames : [])
  const steps = useSteps(shown.length)
  const change = (name: string, value: string) => {
    const next = { ...inputs, [name]: value }
    setInputs(next)
    const read = figure.read(next)
    if (!('frames' in read)) return // the last good picture stays
    setShown(read.frames)
    steps.go(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return // the slider has these keys by itself, a field needs them
    const to = { ArrowLeft: steps.at - 1, ArrowRight: steps.at + 1, Home: 0, End: steps.last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    steps.go(to)
  }
  const frame = shown[steps.at]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be laid out as a column
    <div className={styles.stepper} role="group" aria-label={words.title} onKeyDown={onKeyDown}>
      <FigureFields
        figure={figure}
        labels={words.fields}
        inputs={inputs}
        wrong={'wrong' in read ? read.wrong : []}
        onChange={change}
      />
      <div className={styles.stage}>{frame && <Picture parts={frame.parts} labels={words.labels ?? {}} />}</div>
      <p className={styles.says} role="status">
        {frame && <Prose text={fill(words.steps[frame.says] ?? '', frame.values)} />}
      </p>
      <Controls {...steps} />
    </div>
  )
}

function Controls({ at, last, playing, go, toggle }: ReturnType<typeof useSteps>) {
  const { t } = useTranslation('learn')
  return (
    <div className={styles.controls}>
      <button type="button" className={buttons.icon} aria-label={t('first')} onClick={() => go(0)}>
        <SkipBack size={18} />
      </button>
      <button type="button" className={buttons.icon} aria-label={t('back')} onClick={() => go(at - 1)}>
        <ChevronLeft size={22} />
      </button>
      <button type="button" className={styles.play} aria-label={t(playing ? 'pause' : 'play')} onClick={toggle}>
        {playing ? <Pause size={18} /> : <Play size={18} />}
      </button>
      <button type="button" className={buttons.icon} aria-label={t('forward')} onClick={() => go(at + 1)}>
        <ChevronRight size={22} />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('step')}
        aria-valuetext={t('step_of', { step: at + 1, steps: last + 1 })}
        onChange={(event) => go(Number(event.target.value))}
      />
      <span className={text.number} translate="no" aria-hidden="true">
        {at + 1} / {last + 1}
      </span>
    </div>
  )
}
