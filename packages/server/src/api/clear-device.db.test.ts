import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()

const clear = (headers: Record<string, string> = {}) =>
  server.request('/api/device/clear', { method: 'POST', headers })

test('clearing a device expires cookies and storage without a database statement', async () => {
  const executed: string[] = []
  const headerSets: Record<string, string>[] = [{}, { Cookie: 'auth-device=x' }]
  for (const headers of headerSets) {
    const statements = await server.statements(async () => {
      const response = await clear(headers)
      expect(response.status).toBe(204)
      expect(response.headers.get('clear-site-data')).toBe('"cookies", "storage"')
      expect(response.headers.getSetCookie()).toEqual([
        'auth-device=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
        'auth-sign-up=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-security-policy')).toBeTruthy()
    })
    executed.push(...statements)
  }
  expect(executed).toEqual([])
})

test.each<Record<string, string>>([
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('clearing a device is rejected when another site requests it: %o', async (headers) => {
  const response = await clear(headers)
  expect(response.status).toBe(403)
  expect(response.headers.get('clear-site-data')).toBeNull()
})

test('other methods, errors and other calls send no Clear-Site-Data', async () => {
  const others = [
    server.request('/api/device/clear'),
    server.request('/api/device/clear?all=1', { method: 'POST' }),
    server.request('/api/config'),
    server.request('/auth/v1/health'),
  ]
  const responses = await Promise.all(others)
  expect(responses.map(({ status }) => status)).toEqual([405, 400, 200, 200])
  for (const response of responses) expect(response.headers.get('clear-site-data')).toBeNull()
})
