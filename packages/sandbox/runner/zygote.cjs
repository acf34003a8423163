// What Node loads before a program (`--require`). In a warm Node, init of its slot, it loads what programs ask for and then
// forks one process a run, in which Node goes on to its main script by its own way; so order, errors and end are Node's own.
// A program's code is only ever run or even parsed in the fork, which has no rights left by then. It depends on how this
// version of Node starts and ends, so the judge proves it at boot and falls back to fresh processes, which load it too.
'use strict'
const { isMainThread } = require('node:worker_threads')
const Module = require('node:module')

const SCOPE_OF_A_SCRIPT = ['exports', 'require', 'module', '__filename', '__dirname']

/** A program's worker loads this as well. */
function hideFromProgram() {
  delete require.cache[__filename]
  for (const key of Object.keys(Module._pathCache)) delete Module._pathCache[key]
  process.execArgv.length = 0
}

function loadWhatProgramsAskFor() {
  const names =
    'readline readline/promises util assert events stream stream/promises os path string_decoder buffer timers timers/promises tty net perf_hooks fs/promises url async_hooks vm'
  // One of them looks at the stream of standard errors, which is made at its first use: as a pipe in a run, not as what it is here.
  const stderr = Object.getOwnPropertyDescriptor(process, 'stderr')
  Object.defineProperty(process, 'stderr', { configurable: true, value: {} })
  for (const name of names.split(' ')) require(`node:${name}`)
  Object.defineProperty(process, 'stderr', stderr)
  // No work may be left to a loop that only the forks run: nothing here waits for anything.
  void [require('node:fs').ReadStream, require('node:events').on]
  new console.Console({ write() {}, once() {}, removeListener() {} }).log('%d %s', 1, 'two', [3])
  delete require.cache[__filename]
  Module.runMain(__filename) // this file again, as a main script that does nothing
  delete process.mainModule
  const module = 'data:text/javascript,import "node:fs"; import.meta.url'
  import(module)
  process._tickCallback()
}

/** So that no fork has to do it. */
function collectGarbage() {
  const v8 = require('node:v8')
  v8.setFlagsFromString('--expose-gc')
  const collect = require('node:vm').runInNewContext('gc')
  v8.setFlagsFromString('--no-expose-gc')
  collect({ type: 'minor' })
  collect({ type: 'minor' })
}

/** What Node's own start-up code uses, which no option gives without showing it to programs: a debugger sees it. */
function internalBindings() {
  const session = new (require('node:inspector').Session)()
  session.connect()
  const ask = (method, params) => {
    let answer
    session.post(`Runtime.${method}`, params, (error, result) => {
      if (error) throw new Error(error.message)
      answer = result
    })
    return answer
  }
  const parts = ({ objectId }) => ask('getProperties', { objectId, ownProperties: true })
  const { internalProperties } = parts(ask('evaluate', { expression: 'process.binding' }).result)
  const scopes = parts(internalProperties.find(({ name }) => name === '[[Scopes]]').value).result
  const own = scopes.filter(({ value }) => value.description !== 'Global').flatMap(({ value }) => parts(value).result)
  const { objectId } = own.find(({ name }) => name === 'internalBinding').value
  ask('callFunctionOn', { objectId, functionDeclaration: 'function () { globalThis.handedOver = this }' })
  const { handedOver } = globalThis
  delete globalThis.handedOver
  session.disconnect()
  return handedOver
}

/** What `node --check` does; prints what Node prints, but for the stack, which is ours. */
function checkSyntax(internalBinding) {
  const file = '/box/main.js'
  const { readFileSync, writeSync } = require('node:fs')
  const source = readFileSync(file, 'utf8')
  try {
    if (internalBinding('contextify').containsModuleSyntax(source, file))
      new (internalBinding('module_wrap').ModuleWrap)(file, undefined, source, 0, 0)
    else require('node:vm').compileFunction(source, SCOPE_OF_A_SCRIPT, { filename: file })
  } catch (error) {
    const { arrow_message_private_symbol, decorated_private_symbol } = internalBinding('util').privateSymbols
    const line = error[decorated_private_symbol] ? '' : `${error[arrow_message_private_symbol] ?? ''}\n`
    writeSync(2, `${line}${error.stack.split('\n    at ')[0]}\n`)
    process.reallyExit(1)
  }
  process.reallyExit(0)
}

// V8 seeds Math.random when it is first called, from a generator that all forks inherit in the same state.
function seedMathRandom() {
  const fs = require('node:fs')
  const seed = Buffer.alloc(4)
  const source = fs.openSync('/dev/urandom')
  fs.readSync(source, seed)
  fs.closeSync(source)
  require('node:v8').setFlagsFromString(`--random-seed=${1 + (seed.readUInt32LE() % 0x7fffffff)}`)
}

function begin() {
  // A ring would be shared with the forks; Node makes one unless this variable is there when it starts.
  if (process.env.JUDGE_SLOT && !process.env.UV_USE_IO_URING)
    process.execve(process.execPath, [process.execPath, ...process.execArgv, process.argv[1]], {
      ...process.env,
      UV_USE_IO_URING: '0',
    })
  delete process.env.UV_USE_IO_URING
  const addon = { exports: {} }
  process.dlopen(addon, '/judge/zygote.node')
  const isWarm = 'JUDGE_SLOT' in process.env
  let task = process.argv.splice(2)[0] ?? 'run'
  const internalBinding = isWarm || task === 'compile' ? internalBindings() : undefined
  if (isWarm) {
    loadWhatProgramsAskFor()
    const keys = internalBinding('util').privateSymbols
    collectGarbage()
    task = addon.exports.serve(
      internalBinding('performance').milestones,
      process[keys.exit_info_private_symbol],
      keys.entry_point_promise_private_symbol,
    )
    process.chdir('.') // forgets which folder the warm Node was in
    seedMathRandom()
  }
  addon.exports.deepenStack()
  if (task === 'compile') checkSyntax(internalBinding)
}

if (isMainThread && process.mainModule?.filename !== __filename) begin()
hideFromProgram()
