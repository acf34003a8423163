import { availableParallelism } from 'node:os'
import { type Static, Type } from 'typebox'
import { RUNNER } from './toolchain/paths.ts'

/** What of a judge's settings the sandbox takes. */
export const SandboxSettings = {
  JUDGE_SLOTS: Type.Integer({
    default: availableParallelism(),
    shownDefault: 'one a core',
    minimum: 1,
    description: 'programs that run at a time, and compilations of C and C++',
  }),
  JUDGE_CGROUPS: Type.Union([Type.Literal('required'), Type.Literal('optional')], {
    default: 'required',
    description:
      'optional: without a writable cgroup memory is watched by reading it every few milliseconds, and no program shares memory',
  }),
  JUDGE_ZYGOTES: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'off: Python and JavaScript programs start as fresh processes, five to ten times as slowly',
  }),
  JUDGE_CACHE_MB: Type.Integer({ default: 256, minimum: 0, description: 'compiled programs that are kept, MiB' }),
  JUDGE_RUNNER: Type.String({
    default: RUNNER,
    shownDefault: 'the one that was built',
    description: 'the sandbox program',
  }),
}
const Settings = Type.Object(SandboxSettings)
export type SandboxSettings = Static<typeof Settings>
