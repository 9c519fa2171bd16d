import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestAuth, type TestAuth } from './index.ts'

type Settings = Parameters<typeof createTestAuth>[0]

/**
 * Starts a server in `beforeAll` and stops it after the tests of the file, in reverse order. Hooks and settings of servers
 * that are registered after this call can use it.
 */
export function useServer<Server extends AsyncDisposable>(start: () => Promise<Server>): Server {
  let started: Server | undefined
  const get = () => {
    if (started === undefined) throw new Error('The server starts in beforeAll')
    return started
  }
  beforeAll(async () => {
    started = await start()
  })
  afterAll(async () => {
    await started?.[Symbol.asyncDispose]()
  })
  return new Proxy({} as Server, {
    get: (_, name) => Reflect.get(get(), name),
    set: (_, name, value) => Reflect.set(get(), name, value),
  })
}

/** Starts a service for the tests of a file and empties it before each test, unless `isShared`. */
export function useTestAuth(
  settings: Settings | (() => Settings) = {},
  { isShared = false }: { isShared?: boolean } = {},
): TestAuth {
  const auth = useServer(() => createTestAuth(typeof settings === 'function' ? settings() : settings))
  if (!isShared) beforeEach(() => auth.reset())
  return auth
}
