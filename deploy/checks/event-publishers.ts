import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVENTS } from '@skirmish/contracts/events/events'
import { declaredEvents } from './declared-events.ts'

/** Each event is emitted by the one service that its declaration names, and each subject declared once. */
export function findPublisherFaults(root: string): string[] {
  const publishers = new Map<string, Set<string>>()
  for (const service of readdirSync(join(root, 'services'))) {
    const folder = join(root, 'services', service, 'src')
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue
      const text = readFileSync(join(folder, file), 'utf8')
      if (!/service-kit\/bus\/outbox'/.test(text)) continue
      for (const { name } of declaredEvents) {
        if (!new RegExp(`(emit\\(\\s*\\w+,|outboxRow\\()\\s*${name}\\b`).test(text)) continue
        publishers.set(name, (publishers.get(name) ?? new Set()).add(service))
      }
    }
  }
  const faults: string[] = []
  for (const { name, event } of declaredEvents) {
    const found = [...(publishers.get(name) ?? [])]
    if (found.length !== 1 || found[0] !== event.publisher) {
      faults.push(
        `${name} is declared as published by ${event.publisher}, and emitted by: ${found.join(', ') || 'nobody'}`,
      )
    }
  }
  const subjects = EVENTS.map((event) => event.subject)
  for (const subject of new Set(subjects))
    if (subjects.filter((other) => other === subject).length > 1) faults.push(`${subject} is declared twice`)
  for (const { name, event } of declaredEvents)
    if (!subjects.includes(event.subject)) faults.push(`${name} is declared, and not listed in events.ts`)
  return faults
}
