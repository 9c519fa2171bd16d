export type { TestPerson } from './people.ts'
export { createTestServer, type TestServer, useTestServer } from './test-server.ts'
