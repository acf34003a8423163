import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Works on the built files in `folder`; `root` is the folder of the web app. */
type Step = (folder: string, root: string) => Promise<void> | void

/** What is done with the built files, one step after the other; not with those of the build that draws the pages. */
export function afterBuild(...steps: Step[]): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'after-build',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root
      folder = join(root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        for (const step of steps) await step(folder, root)
      },
    },
  }
}
