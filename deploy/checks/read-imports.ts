import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IResolveOptions,
} from 'dependency-cruiser'

export const FOLDERS = ['packages', 'services', 'web', 'deploy', 'load-tests']

/** Every module of a tree with what it imports, types too, and the breaches of `forbidden`. Takes some seconds. */
export async function readImports(root: string, forbidden: IForbiddenRuleType[] = []): Promise<ICruiseResult> {
  const options: ICruiseOptions = {
    baseDir: root,
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden },
    exclude: { path: '^(web/dist|packages/sandbox/build)/|\\.css$|\\?worker$' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
  }
  const resolve: Partial<IResolveOptions> = {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  }
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(folders, options, resolve)
  if (typeof output === 'string') throw new Error(output)
  return output
}
