/** Makes precompiled headers and the Java archive with this machine's compilers, where they are missing or old. `npm run build` runs it. */
import { headersAreCurrent, precompileHeaders } from './toolchain/headers.ts'
import { prepareJava } from './toolchain/java.ts'

prepareJava()
if (!headersAreCurrent()) precompileHeaders()
