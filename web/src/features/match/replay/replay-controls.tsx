import { Link2, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../shared/live/clock.ts'
import buttons from '../../../shared/ui/button.module.css'
import text from '../../../shared/ui/text.module.css'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import styles from './replay-controls.module.css'
import type { Replay } from './replay-query.ts'
import { type Playback, SPEEDS } from './use-playback.ts'

/** Play and pause, event by event, the speed, the time on a scale with a mark an event, and a link to the moment. */
export function ReplayControls({ replay, playback }: { replay: Replay; playback: Playback }) {
  const { t, i18n } = useTranslation(['replay', 'app'])
  const copy = useCopy()
  const { duration_ms, match_id } = replay
  const time = (ms: number) => clock(Math.floor(ms / 1_000), i18n.language)
  const link = () => copy(`${location.origin}/replay/${match_id}?at=${Math.floor(playback.at / 1_000)}`)
  return (
    <section className={styles.controls} aria-label={t('controls')}>
      <div className={styles.scale}>
        <div className={styles.marks} aria-hidden="true">
          {replay.sides.flatMap(({ events }, i) =>
            events.map((event) => (
              <i
                key={`${i} ${event.kind} ${event.at}`}
                data-side={i === 0 ? 'you' : 'rival'}
                data-kind={event.kind}
                style={{ '--at': event.at / Math.max(1, duration_ms) } as React.CSSProperties}
              />
            )),
          )}
        </div>
        <input
          type="range"
          min={0}
          max={duration_ms}
          step={100}
          value={playback.at}
          aria-label={t('time')}
          aria-valuetext={`${time(playback.at)} / ${time(duration_ms)}`}
          onChange={(event) => playback.seek(Number(event.target.value))}
        />
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className={buttons.quiet}
          aria-label={t('previous')}
          title={t('previous')}
          onClick={playback.previous}
        >
          <SkipBack size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={buttons.primary}
          aria-label={t(playback.isPlaying ? 'pause' : 'play')}
          onClick={playback.toggle}
        >
          {playback.isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </button>
        <button
          type="button"
          className={buttons.quiet}
          aria-label={t('next')}
          title={t('next')}
          onClick={playback.next}
        >
          <SkipForward size={18} aria-hidden="true" />
        </button>
        <p className={text.number} translate="no" data-time>
          {time(playback.at)} / {time(duration_ms)}
        </p>
        <label className={styles.speed}>
          <span className={text.hidden}>{t('speed')}</span>
          <select
            translate="no"
            value={playback.speed}
            onChange={(event) => playback.setSpeed(SPEEDS.find((one) => `${one}` === event.target.value) ?? 1)}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <button type="button" className={buttons.quiet} onClick={link}>
          <Link2 size={16} aria-hidden="true" /> {t('copy_link')}
        </button>
      </div>
      <p className={styles.hint}>{t('hint')}</p>
    </section>
  )
}
