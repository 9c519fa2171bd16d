import type { TestAuth } from './index.ts'

const pageOrigin = 'http://localhost:3140'

export interface PageResponse {
  status: number
  body: Record<string, unknown> | null
  headers: Record<string, unknown>
  setCookie: string[]
}

/** A page of the site in a separate browser with its own cookies and IP address. */
export interface TestPage {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<PageResponse>
  cookies: Map<string, string>
}

/** Opens a page. By default all pages share an IP address and user agent, as members of one household may. */
export function openPage(
  auth: Pick<TestAuth, 'app'>,
  from: { ipAddress?: string; userAgent?: string } = {},
): TestPage {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(method, path, body, token, headers) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await auth.app.inject({
        method,
        url: `/auth/v1${path}`,
        remoteAddress: from.ipAddress ?? '192.0.2.7',
        headers: {
          origin: pageOrigin,
          'sec-fetch-site': 'same-origin',
          'user-agent': from.userAgent ?? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
          'x-supabase-api-version': '2024-01-01',
          ...(cookie && { cookie }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(method === 'GET' ? {} : { payload: body ?? {} }),
      })
      const setCookie = [response.headers['set-cookie'] ?? []].flat()
      for (const line of setCookie) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split('=')
        if (/Max-Age=0/.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return {
        status: response.statusCode,
        body: response.body === '' ? null : response.json(),
        headers: response.headers,
        setCookie,
      }
    },
  }
}
