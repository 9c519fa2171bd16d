export type { TestPerson } from './people.ts'
export { createTestServer, type TestServer } from './test-server.ts'
