import { existsSync, readFileSync } from 'node:fs'
import { inLanguage, splitLanguage } from '@twofold/contract/languages'
import { unknownOperator } from '@twofold/contract/operator'
import type { Api } from '@twofold/contract/page-handler'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientDirectory, createPageHandler, OwnTextError } from './server.ts'

const site = {
  productName: 'Testfold',
  publicUrl: 'https://example.org',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: 'Somebody', address: 'Somewhere 1', email: 'hello@example.org' },
  captcha: null,
}

function createApiError(code: string, status: number): Error {
  return Object.assign(new Error(code), { name: 'ApiError', code, status })
}

/** Replies of an installation without articles and with one provider. */
const replies: Record<string, unknown> = {
  'blog.listFeaturedPosts': { items: [] },
  'blog.listPosts': { items: [], nextCursor: null },
  'config.getConfig': {
    auth: {
      providers: ['github'],
      providerLabels: { github: 'GitHub' },
      sso: true,
      captcha: null,
      phone: { whatsapp: true, prefixes: [] },
      wallets: ['ethereum'],
      passkeys: true,
    },
  },
}
const api: Api = {
  call: (endpoint) =>
    Object.hasOwn(replies, endpoint.name)
      ? Promise.resolve(replies[endpoint.name] as never)
      : Promise.reject(createApiError('not_found', 404)),
}

let handle: Awaited<ReturnType<typeof createPageHandler>>
const errors: unknown[] = []

async function getPage(path: string): Promise<{ response: Response; html: string }> {
  const response = await handle(new Request(`https://www.example.org${path}`), {
    api,
    site,
    operator: unknownOperator,
  })
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

describe('createPageHandler', () => {
  test('renders the brand and the page of an operator', async () => {
    const text = '---\ntitle: Ours\nlead: B\nchanged: 2026-11-29\n---\n\n## A {% #a %}\n\nBy {% $product %}.'
    const render = await createPageHandler({ ownTexts: { 'en/privacy.md': text } })
    const brand = {
      logo: { url: '/brand/1.png', width: 20, height: 10 },
      styles: '/brand/1.css',
      home: { en: { title: 'Who we are', paragraphs: ['Write to [us](/contact).'] } },
    }
    const getHtml = async (path: string, own: object = { brand }) => {
      const deps = { api, site: { ...site, ...own }, operator: unknownOperator }
      return (await render(new Request(`https://www.example.org${path}`), deps)).text()
    }
    expect(await getHtml('/privacy')).toMatch(/Ours<\/h1>[\s\S]*wrote this page[\s\S]*By Testfold\./)
    const home = await getHtml('/')
    expect(home).toMatch(/<link rel="stylesheet" href="\/brand\/1\.css"/)
    expect(home).toMatch(/<img src="\/brand\/1\.png" width="20" height="10" alt=""/)
    expect(home).toMatch(/Who we are<\/h2>[\s\S]*href="\/contact"/)
    expect(await getHtml('/', {})).not.toContain('/brand/')
  })

  test('fails with file and line when a page of an operator has a problem', async () => {
    const error = await createPageHandler({ ownTexts: { 'de/terms.md': 'Hallo' } }).catch((reason) => reason)
    expect(error).toBeInstanceOf(OwnTextError)
    expect(error.message).toContain('BRAND_DIR: de/terms.md:1 The head of the file needs "title".')
  })

  test.each([...publicPages, ...privatePages, '/no-such-page'])(
    'renders %s with one h1 or as a shell, and without inline styles',
    async (path) => {
      const { html } = await getPage(path)
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

  test.each(publicPages)(
    'renders the public page %s completely, cacheable and with a canonical URL',
    async (path) => {
      const { response, html } = await getPage(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
      expect(html).toContain(`<link rel="canonical" href="https://example.org${path === '/' ? '' : path}"/>`)
      expect(html.match(/<meta name="description" content="[^"]{20,}"/g)).toHaveLength(1)
      expect(html).toMatch(/<title>[^<]*Testfold/)
      // React streams late content in templates.
      expect(html).not.toContain('<template')
    },
  )

  test.each(privatePages)(
    'renders the private page %s as a shell without data, caching or indexing',
    async (path) => {
      const { response, html } = await getPage(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(html).toContain('Loading...')
      expect(html).toContain('<title>Testfold</title>')
    },
  )

  test('renders the details of the operator on legal pages only, in both languages', async () => {
    const operator = { ...unknownOperator, name: 'Example Association', register: 'Example Register 12345' }
    const read = async (path: string) => {
      const response = await handle(new Request(`https://example.org${path}`), { api, site, operator })
      return response.text()
    }
    expect(await read('/imprint')).toMatch(
      /<html lang="en">[\s\S]*Provider \(section 5 DDG\)[\s\S]*Example Register 12345/,
    )
    const german = await read('/de/imprint')
    expect(german).toMatch(/<html lang="de">[\s\S]*Angaben gemäß §\s5 DDG[\s\S]*Example Register 12345/)
    expect(german).toContain('hrefLang="en"')
    expect(await read('/de/privacy')).toContain('Art. 14 Abs. 5 lit. b DSGVO')
    for (const path of ['/', '/about', '/de', '/auth'])
      expect(await read(path)).not.toContain('Register 12345')
  })

  test('renders an unknown path as the not-found page with status 404', async () => {
    const { response, html } = await getPage('/no-such-page')
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('<title>Page not found')
  })

  test('renders the same HTML for every query of a public page', async () => {
    const plain = await getPage('/auth')
    const other = await getPage('/auth?reset=true&next=/test')
    expect(other.html).toBe(plain.html)
  })

  test('renders configured providers, and the sign-in page without them when the API fails', async () => {
    expect((await getPage('/auth')).html).toContain('Continue with GitHub')
    const failing: Api = { call: () => Promise.reject(createApiError('unavailable', 503)) }
    const response = await handle(new Request('https://example.org/auth'), {
      api: failing,
      site,
      operator: unknownOperator,
    })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('Continue with')
  })

  test('renders every link of the navigation for visitors without scripts', async () => {
    const { html } = await getPage('/about')
    for (const to of ['/', '/factors', '/bond-better', '/auth', '/test', '/cookie-settings']) {
      expect(html).toContain(`href="${to}"`)
    }
    expect(html).not.toContain('href="/dashboard"')
    expect(html).not.toContain('href="/admin/blog"')
  })

  test.each(['/test', '/dashboard', '/results/0b0c', '/admin/blog', '/hand-over', '/auth', '/data-rights'])(
    'explains on %s in both languages why it needs scripts',
    async (path) => {
      for (const [localisedPath, why, heading] of [
        [path, 'which is turned off', 'This page needs JavaScript'],
        [`/de${path}`, 'das ist ausgeschaltet', 'Diese Seite braucht JavaScript'],
      ] as const) {
        const { html } = await getPage(localisedPath)
        const [, explanation = ''] = html.match(/<noscript[^>]*>(.*?)<\/noscript>/s) ?? []
        expect(explanation, localisedPath).toContain(why)
        if (path !== '/data-rights') {
          expect(explanation).toContain(heading)
          for (const to of ['/trust-safety', '/bond-better', '/factors'])
            expect(explanation).toContain(`href="${inLanguage(to, splitLanguage(localisedPath).language)}`)
        }
      }
    },
  )
})

describe('createPageHandler in German', () => {
  const listAlternates = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, name, href]) => [
      name,
      href,
    ])

  test.each([
    ['/', 'Testfold: eure Beziehung von beiden Seiten sehen'],
    ['/auth', 'Anmelden · Testfold'],
    ['/cookie-settings', 'Cookie-Einstellungen · Testfold'],
    ['/about', 'Über uns · Testfold'],
    ['/factors', 'Die 12 Bereiche · Testfold'],
    ['/contact', 'Kontakt · Testfold'],
  ])('renders %s in German with its own URL', async (path, title) => {
    const { response, html } = await getPage(inLanguage(path, 'de'))
    const own = `https://example.org${inLanguage(path, 'de')}`
    expect(html).toContain('<html lang="de">')
    expect(html).toContain(`<title>${title}</title>`)
    expect(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]).toBe(own)
    const alternates = [
      ['en', `https://example.org${path}`],
      ['de', own],
      ['x-default', `https://example.org${path}`],
    ]
    expect(listAlternates(html)).toEqual(alternates)
    expect(listAlternates((await getPage(path)).html)).toEqual(alternates)
    expect(html).toMatch(/<main id="content" tabindex="-1" class/)
    expect(response.headers.get('Cache-Control')).toMatch(/^public, /)
    expect(errors).toEqual([])
  })

  test('renders the not-found page in German', async () => {
    const { response, html } = await getPage('/de/no-such-page')
    expect(response.status).toBe(404)
    expect(html).toContain('Seite nicht gefunden')
    expect(html).not.toMatch(/<main[^>]* lang=/)
  })

  test.each(['/', '/auth', '/about', '/bond-better', '/no-such-page'])(
    'links from %s only to German pages, except for the language switch',
    async (path) => {
      const { html } = await getPage(inLanguage(path, 'de'))
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)]
      expect(links.length).toBeGreaterThan(20)
      for (const [element, href = ''] of links) {
        const here = href.split('#')[0]
        if (/ hreflang="en"/i.test(element)) expect(element).toContain(' lang="en"')
        else expect(here).toMatch(/^\/de(\/|\?|$)/)
      }
      expect(links.filter(([element]) => / hreflang="en"/i.test(element))).toHaveLength(1)
    },
  )

  test('renders the language switch with the query that the page depends on, and no other', async () => {
    const findSwitchHref = (html: string) =>
      html.match(/<a href="([^"]*)" hreflang/i)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const query = 'category=trust&q=repair'
    expect(findSwitchHref((await getPage(`/bond-better?${query}&utm=x`)).html)).toBe(
      `/de/bond-better?${query}`,
    )
    expect(findSwitchHref((await getPage(`/de/bond-better?${query}`)).html)).toBe(`/bond-better?${query}`)
    expect(findSwitchHref((await getPage('/auth?next=%2Ftest')).html)).toBe('/de/auth')
  })

  test('renders an unknown language prefix as the English not-found page', async () => {
    const { response, html } = await getPage('/fr/auth')
    expect(response.status).toBe(404)
    expect(html).toContain('<html lang="en">')
  })

  test('responds to the data URL of a page with a language prefix', async () => {
    const read = async (path: string) => (await getPage(path)).response
    expect((await read('/de.data')).status).toBe(200)
    expect((await read('/de/bond-better.data')).status).toBe(200)
    expect((await read('/fr.data')).status).toBe(404)
  })

  test('renders an English page with a link to the German one and no German texts in scripts', async () => {
    const { html } = await getPage('/')
    expect(html).toMatch(/<a href="\/de" hreflang="de" lang="de"[^>]*>Deutsch</i)
    for (const [script] of html.matchAll(/\/assets\/[^"']+\.js/g)) {
      const source = readFileSync(`${clientDirectory}${script}`, 'utf8')
      expect(source).not.toMatch(/Passwort|Fragebogen|Gewinnabsicht/)
    }
  })

  test('refers on German pages to compressed files in the shared folder', async () => {
    const { html } = await getPage('/de/auth')
    const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) expect(existsSync(`${clientDirectory}${script}.br`)).toBe(true)
  })
})

describe('scripts and fonts', () => {
  test.each(['/', '/de'])('scripts of %s exclude the auth client and schemas', async (path) => {
    const { html } = await getPage(path)
    const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
    expect(scripts.length).toBeGreaterThan(3)
    const all = scripts.map((script) => readFileSync(`${clientDirectory}${script}`, 'utf8')).join('')
    expect(all).not.toContain('ZodObject')
    expect(all).not.toContain('X-Supabase-Api-Version')
    for (const script of scripts) expect(existsSync(`${clientDirectory}${script}.br`)).toBe(true)
  })

  test.each(['/test', '/results/0b0c', '/dashboard/360-results/0b0c', '/360-survey/0b0c'])(
    'scripts of %s exclude schemas, which load with a form',
    async (path) => {
      const { html } = await getPage(path)
      const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
      expect(scripts.length).toBeGreaterThan(3)
      const contents = scripts.map((script) => readFileSync(`${clientDirectory}${script}`, 'utf8')).join('')
      expect(contents).toContain('/api/')
      expect(contents).not.toContain('ZodObject')
    },
  )

  // A module that no group of vite.config.ts names takes the whole group of one of its users along.
  test.each([...publicPages, ...privatePages])('%s loads at most 20 script files', async (path) => {
    const { html } = await getPage(path)
    expect(new Set(html.match(/\/assets\/[^"']+\.js/g)).size).toBeLessThanOrEqual(20)
  })

  test('scripts of /auth exclude phone, wallet and passkey code', async () => {
    const { html } = await getPage('/auth')
    expect(html).toMatch(/Sign in with a passkey.*Sign in with a phone number.*Sign in with a wallet/)
    const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
    const contents = scripts.map((script) => readFileSync(`${clientDirectory}${script}`, 'utf8'))
    expect(contents.join('')).not.toMatch(/phone_change|eip6963|mediation/)
  })

  test('all fonts of the style sheet are preloaded', async () => {
    const { html } = await getPage('/')
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map((match) => match[1])
    expect(fonts).toHaveLength(2)
    const sheet = html.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1] ?? ''
    const css = readFileSync(`${clientDirectory}${sheet}`, 'utf8')
    const named = new Set([...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map((match) => match[1]))
    expect([...named].sort()).toEqual([...fonts].sort())
  })

  test('pages load no resource from another host', async () => {
    for (const path of ['/', '/auth', '/trust-safety']) {
      const { html } = await getPage(path)
      const fetched = [
        ...html.matchAll(
          /<(?:script|img|iframe|source)[^>]*\ssrc="([^"]+)"|<link rel="(?:stylesheet|preload|icon|modulepreload)"[^>]*href="([^"]+)"/g,
        ),
      ]
      for (const match of fetched) expect(match[1] ?? match[2]).toMatch(/^\/assets\//)
    }
  })
})
