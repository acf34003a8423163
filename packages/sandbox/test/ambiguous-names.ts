import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'
import { newestDriver } from '../src/toolchain/gcc.ts'
import { CPP_OPTIONS } from '../src/toolchain/headers.ts'
import type { JudgeHarness } from './judging.ts'

/** A variable of this name beside `using namespace std` is refused by the judge where g++ alone refuses it, and nowhere else. */
export async function expectSameAmbiguity(harness: JudgeHarness, name: string): Promise<void> {
  const source = `#include <bits/stdc++.h>\nusing namespace std;\nint ${name};\nint main() { return ${name}; }\n`
  const options = [...CPP_OPTIONS, '-fsyntax-only', '-x', 'c++', '-']
  const alone = spawnSync(newestDriver('g++'), options, { input: source })
  const { detail } = await harness.submit('cpp', source, [])
  expect(detail === '').toBe(alone.status === 0)
}
