/** What goes before a command that refuses to run as root: in a user namespace root's files belong to an ordinary user. */
export const asOrdinaryUser = (): string[] =>
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : []
