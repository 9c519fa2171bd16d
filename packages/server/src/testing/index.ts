export { CallFailure } from './call.ts'
export type { TestPerson } from './people.ts'
export { createTestServer, type TestServer, type TestServerOverrides } from './test-server.ts'
