import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Api } from '@twofold/contract/page-handler'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientDirectory, createPageHandler } from './server.ts'

const site = {
  productName: 'Testfold',
  publicUrl: 'https://example.org',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: 'Somebody', address: 'Somewhere 1', email: 'hello@example.org' },
}

function refusal(code: string, status: number): Error {
  return Object.assign(new Error(code), { name: 'ApiError', code, status })
}

/** An installation without articles, with one provider. */
const answers: Record<string, unknown> = {
  'blog.listFeaturedPosts': { items: [] },
  'config.getConfig': { auth: { providers: ['github'], providerLabels: { github: 'GitHub' } } },
}
const api: Api = {
  call: (endpoint) =>
    Object.hasOwn(answers, endpoint.name)
      ? Promise.resolve(answers[endpoint.name] as never)
      : Promise.reject(refusal('not_found', 404)),
}

let handle: Awaited<ReturnType<typeof createPageHandler>>
const errors: unknown[] = []

async function open(path: string): Promise<{ response: Response; html: string }> {
  const response = await handle(new Request(`https://www.example.org${path}`), { api, site })
  return { response, html: await response.text() }
}

beforeAll(async () => {
  expect(existsSync(clientDirectory), 'run `npm run build` first').toBe(true)
  handle = await createPageHandler({ onError: (error) => errors.push(error) })
})

const publicPages = [
  '/',
  '/auth',
  '/about',
  '/factors',
  '/bond-better',
  '/privacy',
  '/terms',
  '/cookies',
  '/imprint',
  '/accessibility',
  '/disclaimer',
  '/trust-safety',
  '/data-rights',
  '/contact',
  '/cookie-settings',
]
const privatePages = [
  '/test',
  '/dashboard',
  '/dashboard/360-create',
  '/dashboard/360-results/0b0c',
  '/results/0b0c',
  '/admin/blog',
]

describe('what a page is made of', () => {
  test.each([...publicPages, ...privatePages, '/no-such-page'])(
    '%s has one h1 or is a shell, and no inline style',
    async (path) => {
      const { html } = await open(path)
      expect(html).not.toMatch(/\sstyle=/)
      expect(html).not.toContain('<style')
      expect(html).not.toMatch(/\son[a-z]+="/)
      expect(html).toContain('<html lang="en">')
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0
      if (privatePages.includes(path)) expect(headings).toBeLessThanOrEqual(1)
      else expect(headings).toBe(1)
      expect(errors).toEqual([])
    },
  )

  test.each(publicPages)('%s is public, complete and has one address', async (path) => {
    const { response, html } = await open(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(html).toContain(`<link rel="canonical" href="https://example.org${path === '/' ? '' : path}"/>`)
    expect(html.match(/<meta name="description" content="[^"]{20,}"/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]*Testfold/)
    // Nothing was left to be put into place by a script.
    expect(html).not.toContain('<template')
  })

  test.each(privatePages)('%s is one shell that says nothing and is kept nowhere', async (path) => {
    const { response, html } = await open(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(html).toContain('Loading...')
    expect(html).toContain('<title>Testfold</title>')
  })

  test('an unknown address is a designed page with its true status', async () => {
    const { response, html } = await open('/no-such-page')
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('<title>This page is not here')
  })

  test('query and fragment change nothing in the HTML, since it is shared by everybody', async () => {
    const plain = await open('/auth')
    const other = await open('/auth?reset=true&next=/test')
    expect(other.html).toBe(plain.html)
  })

  test('a provider is offered where it is configured, and its failure takes no page away', async () => {
    expect((await open('/auth')).html).toContain('Continue with GitHub')
    const failing: Api = { call: () => Promise.reject(refusal('unavailable', 503)) }
    const response = await handle(new Request('https://example.org/auth'), { api: failing, site })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('Continue with')
  })

  test('a visitor without scripts can use every link of the navigation', async () => {
    const { html } = await open('/about')
    for (const to of ['/', '/factors', '/bond-better', '/auth', '/test', '/cookie-settings']) {
      expect(html).toContain(`href="${to}"`)
    }
    expect(html).not.toContain('href="/dashboard"')
    expect(html).not.toContain('href="/admin/blog"')
  })
})

describe('what a page weighs', () => {
  test('the scripts of the home page are at most 130 kB compressed, without the auth client and the schemas', async () => {
    const { html } = await open('/')
    const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
    expect(scripts.length).toBeGreaterThan(3)
    const contents = scripts.map((script) => readFileSync(`${clientDirectory}${script}`))
    const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([^<]*)<\/script>/g)].map((match) => match[1])
    const bytes = [...contents, inline.join('')].reduce(
      (sum, part) => sum + gzipSync(part, { level: 9 }).length,
      0,
    )
    expect(bytes).toBeLessThanOrEqual(130_000)
    const all = contents.join('')
    expect(all).not.toContain('ZodObject')
    expect(all).not.toContain('X-Supabase-Api-Version')
    for (const script of scripts) expect(existsSync(`${clientDirectory}${script}.br`)).toBe(true)
  })

  test('the fonts are at most 70 kB and asked for early', async () => {
    const { html } = await open('/')
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map((match) => match[1])
    expect(fonts).toHaveLength(2)
    const sheet = html.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1] ?? ''
    const css = readFileSync(`${clientDirectory}${sheet}`, 'utf8')
    const named = new Set([...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map((match) => match[1]))
    expect([...named].sort()).toEqual([...fonts].sort())
    const bytes = fonts.reduce((sum, font) => sum + readFileSync(`${clientDirectory}${font}`).length, 0)
    expect(bytes).toBeLessThanOrEqual(70_000)
  })

  test('nothing comes from anywhere else', async () => {
    for (const path of ['/', '/auth', '/trust-safety']) {
      const { html } = await open(path)
      const fetched = [
        ...html.matchAll(
          /<(?:script|img|iframe|source)[^>]*\ssrc="([^"]+)"|<link rel="(?:stylesheet|preload|icon|modulepreload)"[^>]*href="([^"]+)"/g,
        ),
      ]
      for (const match of fetched) expect(match[1] ?? match[2]).toMatch(/^\/assets\//)
    }
  })
})
