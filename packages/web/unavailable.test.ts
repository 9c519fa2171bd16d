import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unknownOperator } from '@twofold/contract/operator'
import type { Api } from '@twofold/contract/page-handler'
import { expect, test } from 'vitest'
import { clientDirectory, createPageHandler } from './server.ts'

const site = {
  productName: 'Testfold',
  publicUrl: 'https://example.org',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: 'Somebody', address: 'Somewhere 1', email: 'hello@example.org' },
  captcha: null,
}

test.each([
  ['/about?next=%2Ftest', 'en', 'Back in a moment', 'href="/"'],
  ['/de/about', 'de', 'Gleich wieder da', 'href="/de"'],
])(
  'createPageHandler renders %s as maintenance page in %s with styles and without scripts when the site is away',
  async (path, language, title, home) => {
    expect(existsSync(clientDirectory), 'run `npm run build` first').toBe(true)
    const handle = await createPageHandler()
    const unreachable: Api = {
      call: () => Promise.reject(new Error('The maintenance page must not call the API')),
    }
    const request = new Request(`https://www.example.org${path}`)
    const response = await handle(request, { api: unreachable, site, operator: unknownOperator, away: true })
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain(home)
    expect(html).toContain(`href="${site.exitUrl}"`)
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
    expect(styles).not.toBe('')
    expect(existsSync(join(clientDirectory, styles))).toBe(true)
    expect(html).not.toContain('<script')
  },
)
