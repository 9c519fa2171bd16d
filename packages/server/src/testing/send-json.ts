import type { Method } from '@twofold/contract'
import type { TestPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** Sends a body that the types of a call may not allow. */
export function sendJson(
  server: TestServer,
  method: Method,
  path: string,
  body: unknown,
  as?: TestPerson,
): Promise<Response> {
  return server.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(as && { Authorization: `Bearer ${as.accessToken}` }) },
    body: JSON.stringify(body),
  })
}
