import { isChosen } from './alert-choice.ts'

/** Each sound is a few notes of the scale of D: hertz, and when each begins, in seconds. */
const SOUNDS = {
  found: [
    [587, 0],
    [880, 0.16],
  ],
  minute: [
    [587, 0],
    [440, 0.2],
  ],
  hurry: [
    [440, 0],
    [440, 0.25],
  ],
  won: [
    [587, 0],
    [740, 0.12],
    [880, 0.24],
    [1175, 0.36],
  ],
  lost: [
    [440, 0],
    [330, 0.2],
  ],
} as const

const VOLUME = 0.2
const SILENCE = 0.001
const RINGS_SECONDS = 0.5

/** Plays a sound, synthesised, where the player has chosen to hear any. */
export function playSound(name: keyof typeof SOUNDS): void {
  if (!isChosen('sound')) return
  const context = new AudioContext()
  const tones = SOUNDS[name].map(([frequency, after]) => {
    const begin = context.currentTime + after
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(VOLUME, begin)
    volume.gain.exponentialRampToValueAtTime(SILENCE, begin + RINGS_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + RINGS_SECONDS)
    return tone
  })
  // A browser allows only so many contexts at a time.
  tones.at(-1)?.addEventListener('ended', () => void context.close())
}
