import { afterAll } from 'vitest'
import { createTestServer, type TestServer, type TestServerOverrides } from './test-server.ts'

/** Starts a server for all tests of a file, or of a `describe`, and stops it after them. */
export async function openTestServer(overrides?: TestServerOverrides): Promise<TestServer> {
  const server = await createTestServer(overrides)
  afterAll(() => server[Symbol.asyncDispose]())
  return server
}
