import { runService } from '@skirmish/service-kit/process/run-service'
import { build } from './build.ts'
import { Config } from './config.ts'

await runService('profile', Config, build)
