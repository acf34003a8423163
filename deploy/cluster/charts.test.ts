import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintFaults, refusalFaults, render, valuesFiles } from './charts.ts'
import { manifestFaults } from './manifest-rules.ts'
import { findTool } from './tools.ts'

const helm = findTool('helm')
if (!helm) console.log('Charts are not tested: helm is absent. `npm run charts:verify` says how to get it.')

describe.skipIf(!helm)('charts', () => {
  for (const values of valuesFiles())
    test(`the chart keeps the rules of the house with ${basename(values)}`, () => {
      expect(lintFaults(helm ?? '', values)).toEqual([])
      expect(manifestFaults(render(helm ?? '', values))).toEqual([])
    })
  test('wrong values are refused by a sentence that names them', () => expect(refusalFaults(helm ?? '')).toEqual([]))
})

test('a pod that breaks the rules of the house is seen', () => {
  const pod = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, env: [{name: A}, {name: A}]}]}\n'
  expect(manifestFaults(pod)).toContain('Pod p: c has A twice')
  expect(manifestFaults(pod)).toContain('Pod p: may run as root')
})
