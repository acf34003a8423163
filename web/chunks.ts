import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext

const APP = join(import.meta.dirname, 'src/app')
const TRIAL = '../features/landing/trial-problem.tsx'
const EDITOR = '../shared/editor/monaco.ts'
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
/** Each takes along what its modules import, unless one before it has that. */
const NAMES = ['react', 'site', 'trial', 'app', 'editor']

/**
 * The files that modules are built into: a page comes in a handful of them, all of which its document names. Left to itself the build
 * makes one of each set of modules that the same parts of the app need, some 65 a page.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const nameOf = chunkNames()
  return NAMES.map((debugName, i) => ({
    debugName,
    name: (id, modules) => (nameOf(id, modules) === debugName ? debugName : null),
    priority: NAMES.length - i,
  }))
}

/**
 * `site` is what the landing page shares with the app, `trial` what the problem that visitors try shares with it, which the landing page
 * fetches later, `app` what runs on every page of the app, on several, or on one and in a dialog that is fetched
 * later, `editor` what Monaco is made of. What one page alone needs comes with it.
 */
function chunkNames() {
  let reached: ReturnType<typeof reachedBy> | null = null
  return (id: string, modules: Modules): string | null => {
    if (REACT.test(id)) return 'react'
    reached ??= reachedBy(modules)
    const { landing, trial, app, editor } = reached
    const having = (parts: Set<string>[]) => parts.filter((part) => part.has(id)).length
    const pages = having(reached.pages)
    if (landing.has(id)) return app.has(id) || pages > 0 ? 'site' : null
    if (trial.has(id)) return app.has(id) || pages > 0 ? 'trial' : null
    if (app.has(id) || pages > 1) return 'app'
    if (editor.has(id)) return 'editor'
    return pages + having(reached.dialogs) > 1 ? 'app' : null
  }
}

function reachedBy(modules: Modules) {
  const app = reachedFrom(modules, 'main.tsx')
  const routed = importedLater(modules, [join(APP, 'router.tsx')])
  const pages = routed.map((page) => reachedFrom(modules, page))
  const dialogs = importedLater(modules, [...app, ...routed, ...pages.flatMap((page) => [...page])])
  return {
    landing: reachedFrom(modules, 'landing-main.tsx'),
    trial: reachedFrom(modules, TRIAL),
    app,
    editor: reachedFrom(modules, EDITOR),
    pages,
    dialogs: dialogs.filter((id) => !routed.includes(id)).map((dialog) => reachedFrom(modules, dialog)),
  }
}

const importedLater = (modules: Modules, ids: string[]) => [
  ...new Set(ids.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
]

/** The modules that run before this one does. */
function reachedFrom(modules: Modules, name: string): Set<string> {
  const first = resolve(APP, name)
  const seen = new Set([first])
  for (const id of seen) for (const other of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(other)
  seen.delete(first) // an entry is a file of its own
  return seen
}
