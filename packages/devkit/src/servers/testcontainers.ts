import { GenericContainer, getContainerRuntimeClient } from 'testcontainers'
import { IMAGES, type Image } from './images.ts'
import type { Server, StartOptions } from './process.ts'

/** Whether Testcontainers finds an engine, wherever it may be. */
export const engineAnswers = (): Promise<boolean> =>
  getContainerRuntimeClient().then(
    () => true,
    () => false,
  )

/** Starts a server for tests in a container that Testcontainers removes, whatever becomes of this process. */
export async function startTestContainer(kind: Image['name'], options: StartOptions): Promise<Server> {
  const { image, port, environment, command, config, server } = IMAGES[kind](options)
  const container = new GenericContainer(image)
    .withEnvironment(environment)
    .withCommand(command)
    .withExposedPorts(port)
    .withStartupTimeout(120_000)
  if (config) container.withCopyContentToContainer([{ content: config.text, target: config.path, mode: 0o644 }])
  const started = await container.start()
  return { ...server(started.getMappedPort(port)), stop: async () => void (await started.stop()) }
}
