import { runService } from '@skirmish/service-kit/process/service'
import { build } from './build.ts'
import { Config } from './config.ts'

await runService('auth', Config, build)
