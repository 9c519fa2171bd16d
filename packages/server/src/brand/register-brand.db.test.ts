import { fileURLToPath } from 'node:url'
import type { OwnTexts, Site } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'

const EXAMPLE = fileURLToPath(new URL('../../../../deploy/brand-example', import.meta.url))

test('pages get the brand of BRAND_DIR, whose files the server sends without allowing scripts', async () => {
  let shown: Site | undefined
  let ownTexts: OwnTexts = {}
  await using server = await createTestServer({
    settings: { BRAND_DIR: EXAMPLE },
    pages: async (host) => {
      ownTexts = host.ownTexts
      return {
        mode: 'production',
        clientDirectory: '/nowhere',
        async handle(_page, { site }) {
          shown = site
          return new Response('', { headers: { 'content-type': 'text/html', 'cache-control': 'public' } })
        },
      }
    },
  })
  await server.request('/')
  expect(Object.keys(ownTexts)).toContain('en/disclaimer.md')
  const { logo, styles = '' } = shown?.brand ?? {}
  for (const [url, type] of [
    [logo?.url ?? '', 'image/png'],
    [styles, 'text/css; charset=utf-8'],
  ] as const) {
    const { status, headers } = await server.request(url)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await server.request('/brand/none.css')).status).toBe(404)
})
