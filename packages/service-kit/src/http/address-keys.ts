import ipaddr from 'ipaddr.js'

/** A key under which limits count an address, and how many times a limit holds for it. */
export interface Tally {
  key: string
  times: number
}

/** A provider gives its customer a /48 at most; several subscribers may share one. */
const WIDER = 10

/**
 * Where limits count an address, the narrowest tally first: an IPv4 address itself; an IPv6 address in its /64, which belongs to one
 * subscriber, and in its /48. Any other text is its own key.
 */
export function talliesOf(address: string): readonly [Tally, ...Tally[]] {
  if (!ipaddr.isValid(address)) return [{ key: address, times: 1 }]
  const parsed = ipaddr.process(address) // an IPv4 address as IPv6 writes it becomes IPv4
  if (!(parsed instanceof ipaddr.IPv6)) return [{ key: parsed.toString(), times: 1 }]
  const network = (bits: 48 | 64) => {
    const parts = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16))
    return `${parts.join(':')}::/${bits}`
  }
  return [
    { key: network(64), times: 1 },
    { key: network(48), times: WIDER },
  ]
}
