/** Makes precompiled headers, the Java archive and locales with this machine's tools, where they are missing or old. `npm run build` runs it. */
import { headersAreCurrent, precompileHeaders } from './toolchain/headers.ts'
import { prepareJava } from './toolchain/java.ts'
import { prepareLocales } from './toolchain/locales.ts'

prepareJava()
prepareLocales()
if (!headersAreCurrent()) precompileHeaders()
