import { setFlagsFromString } from 'node:v8'
import { runService } from '@skirmish/service-kit/process/run-service'
import { build } from './build.ts'
import { Config } from './config.ts'

// While V8 marks the old generation a pair takes 10 to 30 ms: V8 does so when the heap has tripled, not when it has grown by 40 percent.
setFlagsFromString('--heap-growing-percent=200')
await runService('matchmaking', Config, build)
