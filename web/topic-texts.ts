import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { expectSameNames, readTopicText } from './read-topic-text.ts'

const FILE = /\/learn\/topics\/[^/]+\/[\w-]+\.yaml$/
const ENGLISH = 'en.yaml'
const nameOf = (path: string) => relative(process.cwd(), path)

/** Makes a module of a Learn topic's text when the app is built: no parser reaches the browser, and a file with a fault ends the build. */
export const topicTexts = (): Plugin => ({
  name: 'topic-texts',
  transform: {
    filter: { id: FILE },
    handler(source, id) {
      const text = readTopicText(source, nameOf(id))
      const english = join(dirname(id), ENGLISH)
      if (english !== id) {
        this.addWatchFile(english)
        expectSameNames(readTopicText(readFileSync(english, 'utf8'), nameOf(english)), text, nameOf(id))
      }
      return { code: `export const text = ${JSON.stringify(text)}`, map: null, moduleType: 'js' }
    },
  },
})
