import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIZES, THEMES } from './camera.ts'
import { GROUPS } from './list.ts'

/** Writes the index beside the pictures. */
export function writeIndex(folder: string): void {
  const sections = GROUPS.flatMap(({ screens }) => screens).map(({ name, title }) => {
    const pictures = THEMES.flatMap((theme) =>
      Object.keys(SIZES)
        .filter((size) => existsSync(join(folder, `${name}-${size}-${theme}.webp`)))
        .map((size) => {
          const width = size === 'wide' ? 420 : 122
          return `<img src="${name}-${size}-${theme}.webp" width="${width}" alt="${title}, ${size}, ${theme}">`
        }),
    )
    return pictures.length === 0 ? '' : `## ${title}\n\n${pictures.join('\n')}\n`
  })
  const lead = 'Made by `npm run screens` from the running product; `web/screens/groups` says how each is reached.'
  writeFileSync(join(folder, 'README.md'), `# Screens\n\n${lead}\n\n${sections.filter(Boolean).join('\n')}`)
}
