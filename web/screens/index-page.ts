import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIZES, THEMES } from './camera.ts'
import { SCREENS } from './list.ts'

/** The whole folder is part of the repository. */
const MOST_BYTES = 4 * 1024 * 1024

/** Writes the index beside the pictures. Throws where they have grown too large. */
export function writeIndex(folder: string): void {
  const shown = SCREENS.filter(({ name }) => existsSync(join(folder, `${name}-wide-dark.webp`)))
  const sections = shown.map(({ name, title }) => {
    const pictures = THEMES.flatMap((theme) =>
      Object.keys(SIZES).map((size) => {
        const width = size === 'wide' ? 420 : 122
        return `<img src="${name}-${size}-${theme}.webp" width="${width}" alt="${title}, ${size}, ${theme}">`
      }),
    )
    return `## ${title}\n\n${pictures.join('\n')}\n`
  })
  const lead = 'Made by `npm run screens` from the running product; `web/screens/list.ts` says how each is reached.'
  writeFileSync(join(folder, 'README.md'), `# Screens\n\n${lead}\n\n${sections.join('\n')}`)
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  if (bytes > MOST_BYTES) throw new Error(`docs/screens has ${bytes} bytes, more than ${MOST_BYTES}`)
}
