import type { Author, Reply } from './author.ts'
import { proposeFromFamily } from './families/families.ts'

const NOT_ASKED: Reply = { fault: 'The built-in authors bring everything with them.', again: false }

/** The built-in authors: the first variant of the area's family whose title is new. */
export const familiesAuthor: Author = {
  name: 'families',
  propose: async ({ knowledge_area, difficulty, avoid }) => {
    for (let variant = 0; ; variant++) {
      const output = proposeFromFamily({ knowledge_area, difficulty, variant })
      if (!output)
        return { fault: `The family of ${knowledge_area} has no further ${difficulty} problem.`, again: false }
      if (!avoid.includes(output.title.en)) return { output }
    }
  },
  bruteForce: async () => NOT_ASKED,
  translate: async () => NOT_ASKED,
}
