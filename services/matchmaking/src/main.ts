import { setFlagsFromString } from 'node:v8'
import { runService } from '@skirmish/service-kit/service'
import { build } from './build.ts'
import { Config } from './config.ts'

// While all that is alive is marked a pair takes 10 to 30 ms: that is done when the heap has tripled, not when it has grown by 40 percent.
setFlagsFromString('--heap-growing-percent=200')
await runService('matchmaking', Config, build)
