/** Makes what the judge needs of this machine's compilers, where it is not made yet. Run by `npm run build`. */
import { headersAreCurrent, precompileHeaders } from './toolchain/headers.ts'
import { prepareJava } from './toolchain/java.ts'

prepareJava()
if (!headersAreCurrent()) precompileHeaders()
