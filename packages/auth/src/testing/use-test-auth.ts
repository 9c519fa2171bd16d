import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestAuth, type TestAuth } from './index.ts'

/**
 * A running service for the tests of a file, empty before each of them, or with `keeps` as the one before left it. It
 * is there once the tests are: hooks that come after this call find it too.
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
      if (started === undefined) throw new Error('The service of these tests starts with them')
      return Reflect.get(started, name)
    },
  })
}
