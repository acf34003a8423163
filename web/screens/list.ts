import { AUTHORING } from './groups/authoring.ts'
import { BOARDS } from './groups/boards.ts'
import { CLASSES } from './groups/classes.ts'
import { ENTRY } from './groups/entry.ts'
import { PLAY } from './groups/play.ts'
import { PRACTICE } from './groups/practice.ts'
import { RANKED } from './groups/ranked.ts'
import { SHELL } from './groups/shell.ts'
import type { Group } from './screen.ts'

/** Every screen and dialog. A new one is a line in its group. */
export const GROUPS: Group[] = [
  { name: 'entry', screens: ENTRY },
  { name: 'boards', screens: BOARDS },
  { name: 'classes', screens: CLASSES },
  { name: 'shell', screens: SHELL },
  { name: 'ranked', screens: RANKED },
  { name: 'authoring', screens: AUTHORING },
  { name: 'play', screens: PLAY },
  { name: 'practice', screens: PRACTICE },
]
