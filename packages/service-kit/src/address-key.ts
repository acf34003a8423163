import ipaddr from 'ipaddr.js'

/**
 * The key under which limits count an address: an IPv4 address itself, and the /64 of an IPv6 address, which belongs to one subscriber.
 * Any other text is its own key.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address) // an IPv4 address as IPv6 writes it becomes IPv4
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
