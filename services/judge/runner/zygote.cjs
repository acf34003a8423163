// A warm Node: init of its slot. It loads what programs ask for, then forks one process a run. A program's own code is only
// ever run or even parsed in the fork, which has no rights left by then. It depends on how this version of Node ends, so
// the judge proves it at boot and falls back to a fresh process a run: with an argument this is one, not warm.
'use strict'
const fs = require('node:fs')
const vm = require('node:vm')
const Module = require('node:module')
const v8 = require('node:v8')
for (const name of [
  'readline',
  'readline/promises',
  'util',
  'assert',
  'events',
  'stream',
  'os',
  'path',
  'string_decoder',
  'buffer',
  'timers',
  'timers/promises',
  'tty',
  'net',
  'perf_hooks',
  'fs/promises',
  'url',
  'async_hooks',
  'worker_threads',
])
  require(`node:${name}`)

const ESM_ONLY = /Cannot use import statement|Unexpected token 'export'|Cannot use 'import\.meta'|await is only valid/

// Whether a source is a script of CommonJS or a module, as Node itself tells them apart; throws what is wrong with it.
function kindOf(source) {
  try {
    vm.compileFunction(source, ['exports', 'require', 'module', '__filename', '__dirname'], { filename: 'main.js' })
    return 'cjs'
  } catch (error) {
    try {
      new vm.SourceTextModule(source, { identifier: 'main.js' })
      return 'mjs'
    } catch (moduleError) {
      throw ESM_ONLY.test(error.message) ? moduleError : error
    }
  }
}

function compileProgram() {
  try {
    process.stdout.write(kindOf(fs.readFileSync('/box/main.js', 'utf8').replace(/^#!.*/, '')))
  } catch (error) {
    const text = error.stack ? error.stack.split('\n    at ')[0] : String(error)
    fs.writeSync(2, `${text}\n`)
    process.reallyExit(1)
  }
}

// Every way to the end leads to `leave`: the fork lacks the threads that Node's own way out waits for.
function leaveByOurselves(leave) {
  let fatal = false
  const emit = process.emit
  const fatalException = process._fatalException
  process._fatalException = (error, fromPromise) => {
    fatal = true
    const handled = fatalException.call(process, error, fromPromise)
    if (handled) {
      fatal = false
      return handled
    }
    try {
      fs.writeSync(2, `${error?.stack ?? `Uncaught ${String(error)}`}\n`)
    } catch {}
    leave(process.exitCode || 1)
  }
  process.reallyExit = (code) => leave(code | 0)
  process.emit = function (event, ...rest) {
    const answer = emit.call(this, event, ...rest)
    if (event === 'exit' && !fatal) leave((process.exitCode ?? rest[0] ?? 0) | 0)
    return answer
  }
}

// V8 seeds Math.random when it is first called, from a generator that all forks inherit in the same state.
function seedMathRandom() {
  const seed = Buffer.alloc(4)
  const source = fs.openSync('/dev/urandom')
  fs.readSync(source, seed)
  fs.closeSync(source)
  v8.setFlagsFromString(`--random-seed=${1 + (seed.readUInt32LE() % 0x7fffffff)}`)
}

async function warm() {
  vm.compileFunction('', [], {})
  new vm.SourceTextModule('')
  await import('node:fs')
}

function perform(task) {
  if (task === 'compile') return compileProgram()
  process.argv = ['/usr/bin/node', `/box/${task}`]
  Module.runMain(`/box/${task}`)
}

const [given] = process.argv.slice(2)
if (given) perform(given)
else
  warm().then(() => {
    const addon = { exports: {} }
    process.dlopen(addon, '/judge/zygote.node')
    const task = addon.exports.serve()
    leaveByOurselves(addon.exports.leave)
    seedMathRandom()
    perform(task)
  })
