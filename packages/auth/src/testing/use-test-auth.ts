import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestAuth, type TestAuth } from './index.ts'

/**
 * Starts a service for the tests of a file and empties it before each test, unless `isShared`. It starts in
 * `beforeAll`, so hooks that are registered after this call can use it.
 */
export function useTestAuth(
  settings: Parameters<typeof createTestAuth>[0] = {},
  { isShared = false }: { isShared?: boolean } = {},
): TestAuth {
  let started: TestAuth | undefined
  beforeAll(async () => {
    started = await createTestAuth(settings)
  })
  afterAll(async () => {
    await started?.[Symbol.asyncDispose]()
  })
  if (!isShared) beforeEach(() => started?.reset())
  return new Proxy({} as TestAuth, {
    get(_, name) {
      if (started === undefined) throw new Error('The test service starts in beforeAll')
      return Reflect.get(started, name)
    },
  })
}
