import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { getHeapSpaceStatistics, getHeapStatistics, type HeapSpaceInfo } from 'node:v8'
import type { Attributes, Meter } from '@opentelemetry/api'
import { measureEventLoop } from './event-loop-metrics.ts'

/** A figure, or several with their labels. */
type Figure = number | [value: number, labels: Attributes][]

/**
 * Measures this process: processor, memory, files, event loop, garbage collection. Names, units and buckets are those of prom-client's default
 * metrics, so that dashboards made for these show this process, too.
 */
export function measureProcess(meter: Meter): void {
  for (const [name, [description, read]] of Object.entries(CPU_SECONDS))
    meter.createObservableCounter(name, { description }).addCallback((result) => result.observe(read() / 1e6))
  for (const [name, [description, read]] of Object.entries(GAUGES))
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      const figure = read()
      for (const [value, labels] of typeof figure === 'number' ? [[figure, {}] as const] : figure)
        result.observe(value, labels)
    })
  measureEventLoop(meter)
}

const PROC = '/proc/self'

/** Read in microseconds. */
const CPU_SECONDS: Record<string, [help: string, read: () => number]> = {
  process_cpu_user_seconds_total: ['Total user CPU time spent in seconds.', () => process.cpuUsage().user],
  process_cpu_system_seconds_total: ['Total system CPU time spent in seconds.', () => process.cpuUsage().system],
  process_cpu_seconds_total: [
    'Total user and system CPU time spent in seconds.',
    () => process.cpuUsage().user + process.cpuUsage().system,
  ],
}

const GAUGES: Record<string, [help: string, read: () => Figure]> = {
  process_start_time_seconds: ['Start time of the process since unix epoch in seconds.', startTime],
  process_resident_memory_bytes: ['Resident memory size in bytes.', process.memoryUsage.rss],
  process_virtual_memory_bytes: ['Virtual memory size in bytes.', () => bytesOf('VmSize')],
  process_heap_bytes: ['Process heap size in bytes.', () => bytesOf('VmData')],
  process_memory_limit_bytes: ['Memory that the process may use: its container’s, else the machine’s', memoryLimit],
  process_heap_limit_bytes: [
    'Heap at which V8 ends the process, half of its memory or less',
    () => getHeapStatistics().heap_size_limit,
  ],
  process_open_fds: ['Number of open file descriptors.', openFiles],
  process_max_fds: ['Maximum number of open file descriptors.', mostFiles],
  nodejs_heap_size_total_bytes: ['Process heap size from Node.js in bytes.', () => getHeapStatistics().total_heap_size],
  nodejs_heap_size_used_bytes: [
    'Process heap size used from Node.js in bytes.',
    () => getHeapStatistics().used_heap_size,
  ],
  nodejs_external_memory_bytes: ['Node.js external memory size in bytes.', () => getHeapStatistics().external_memory],
  nodejs_heap_space_size_total_bytes: [
    'Process heap space size total from Node.js in bytes.',
    () => ofSpaces((space) => space.space_size),
  ],
  nodejs_heap_space_size_used_bytes: [
    'Process heap space size used from Node.js in bytes.',
    () => ofSpaces((space) => space.space_used_size),
  ],
  nodejs_heap_space_size_available_bytes: [
    'Process heap space size available from Node.js in bytes.',
    () => ofSpaces((space) => space.space_available_size),
  ],
  nodejs_active_resources: [
    'Number of active resources that are currently keeping the event loop alive, grouped by async resource type.',
    activeResources,
  ],
  nodejs_active_resources_total: ['Total number of active resources.', () => process.getActiveResourcesInfo().length],
  nodejs_version_info: ['Node.js version info.', version],
}

function startTime(): number {
  return Math.round(performance.timeOrigin / 1000)
}

function version(): Figure {
  const [major = '', minor = '', patch = ''] = process.versions.node.split('.')
  return [[1, { version: process.version, major, minor, patch }]]
}

const ofSpaces = (read: (space: HeapSpaceInfo) => number): Figure =>
  getHeapSpaceStatistics().map((space) => [read(space), { space: space.space_name.replace(/_space$/, '') }])

/** Types that were there once: the SDK would report their last number for ever. */
const types = new Set<string>()
function activeResources(): Figure {
  const active = process.getActiveResourcesInfo()
  for (const type of active) types.add(type)
  return [...types].map((type) => [active.filter((one) => one === type).length, { type }])
}

/** A process without a limit of its own is told 0, or more than there is. */
function memoryLimit(): number {
  const own = process.constrainedMemory()
  return own > 0 ? Math.min(own, totalmem()) : totalmem()
}

/** Nothing where no /proc is. */
function bytesOf(field: string): Figure {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(textOf('status'))
  return found ? Number(found[1]) * 1024 : []
}

function mostFiles(): Figure {
  const found = /^Max open files +(\d+)/m.exec(textOf('limits'))
  return found ? Number(found[1]) : []
}

/** Less the one by which the folder is read. */
function openFiles(): Figure {
  return existsSync(`${PROC}/fd`) ? readdirSync(`${PROC}/fd`).length - 1 : []
}

const textOf = (file: string): string => (existsSync(PROC) ? readFileSync(`${PROC}/${file}`, 'latin1') : '')
