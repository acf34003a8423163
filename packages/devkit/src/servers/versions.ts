import { spawnSync } from 'node:child_process'

/**
 * The versions of servers: what images have, which Docker, Testcontainers and the images of backups take from here and the compose file and the
 * lab's manifests repeat, and the oldest that Skirmish is tested with: those of Debian 12, which an installation by apt gives. docs/operations.md.
 */
export const SERVER_VERSIONS = {
  postgres: { images: '17', oldest: '15' },
  nats: { images: '2.11', oldest: '2.9.10' },
  /** Valkey in images. */
  redis: { images: '8', oldest: '7' },
}

/** Says which version an installed server is where images have another one. */
export function sayVersion(name: keyof typeof SERVER_VERSIONS, program: string): void {
  const { images } = SERVER_VERSIONS[name]
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const version = /\d+(\.\d+)+/.exec(`${said.stdout}`)?.[0] ?? 'one of an unknown version'
  if (!`${version}.`.startsWith(`${images}.`)) console.log(`${name}: the installed ${version}; images have ${images}.`)
}
