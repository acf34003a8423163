import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { RESULT_PICTURE } from '@skirmish/contracts/shared-result'
import { FONT_FAMILY } from './card-style.ts'
import { drawCard } from './draw-card.ts'
import type { ResultCard } from './result-card.ts'

/** The letters of English, Spanish and Portuguese, in every weight. */
const FONT_FILE = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

GlobalFonts.registerFromPath(fileURLToPath(FONT_FILE), FONT_FAMILY)
/** One for all: each would be three megabytes until the garbage is collected. */
const canvas = createCanvas(RESULT_PICTURE.width, RESULT_PICTURE.height)

// One card comes at a time.
parentPort?.on('message', async (card: ResultCard) => {
  drawCard(canvas.getContext('2d'), card)
  parentPort?.postMessage(await canvas.encode('png'))
})
parentPort?.postMessage('ready')
