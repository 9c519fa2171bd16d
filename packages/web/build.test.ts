import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inLanguage, splitLanguage } from '@twofold/contract/languages'
import { unknownOperator } from '@twofold/contract/operator'
import type { Api } from '@twofold/contract/page-handler'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientDirectory, createPageHandler } from './server.ts'

const site = {
  productName: 'Testfold',
  publicUrl: 'https://example.org',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: 'Somebody', address: 'Somewhere 1', email: 'hello@example.org' },
  captcha: null,
}

function refusal(code: string, status: number): Error {
  return Object.assign(new Error(code), { name: 'ApiError', code, status })
}

/** An installation without articles, with one provider. */
const answers: Record<string, unknown> = {
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
    Object.hasOwn(answers, endpoint.name)
      ? Promise.resolve(answers[endpoint.name] as never)
      : Promise.reject(refusal('not_found', 404)),
}

let handle: Awaited<ReturnType<typeof createPageHandler>>
const errors: unknown[] = []

async function open(path: string): Promise<{ response: Response; html: string }> {
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
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
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

  test('legal pages state the operator in both languages, and no other page carries the details', async () => {
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

  test('an unknown address is a designed page with its true status', async () => {
    const { response, html } = await open('/no-such-page')
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('<title>Page not found')
  })

  test('query and fragment change nothing in the HTML, since it is shared by everybody', async () => {
    const plain = await open('/auth')
    const other = await open('/auth?reset=true&next=/test')
    expect(other.html).toBe(plain.html)
  })

  test('a provider is offered where it is configured, and its failure takes no page away', async () => {
    expect((await open('/auth')).html).toContain('Continue with GitHub')
    const failing: Api = { call: () => Promise.reject(refusal('unavailable', 503)) }
    const response = await handle(new Request('https://example.org/auth'), {
      api: failing,
      site,
      operator: unknownOperator,
    })
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

  test.each(['/test', '/dashboard', '/results/0b0c', '/admin/blog', '/hand-over', '/auth', '/data-rights'])(
    '%s says without scripts what needs them, in both languages, and no script brings the words',
    async (path) => {
      for (const [address, why, heading] of [
        [path, 'which is turned off', 'This page needs JavaScript'],
        [`/de${path}`, 'das ist ausgeschaltet', 'Diese Seite braucht JavaScript'],
      ] as const) {
        const { html } = await open(address)
        const [, said = ''] = html.match(/<noscript[^>]*>(.*?)<\/noscript>/s) ?? []
        expect(said, address).toContain(why)
        if (path !== '/data-rights') {
          expect(said).toContain(heading)
          for (const to of ['/trust-safety', '/bond-better', '/factors'])
            expect(said).toContain(`href="${inLanguage(to, splitLanguage(address).language)}`)
        }
        for (const script of new Set(html.match(/\/assets\/[^"']+\.js/g))) {
          expect(readFileSync(`${clientDirectory}${script}`, 'utf8')).not.toContain(why)
        }
      }
    },
  )
})

describe('the second language', () => {
  const names = (html: string) =>
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
  ])('%s is there in German, with an address of its own', async (path, title) => {
    const { response, html } = await open(inLanguage(path, 'de'))
    const own = `https://example.org${inLanguage(path, 'de')}`
    expect(html).toContain('<html lang="de">')
    expect(html).toContain(`<title>${title}</title>`)
    expect(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]).toBe(own)
    const alternates = [
      ['en', `https://example.org${path}`],
      ['de', own],
      ['x-default', `https://example.org${path}`],
    ]
    expect(names(html)).toEqual(alternates)
    expect(names((await open(path)).html)).toEqual(alternates)
    expect(html).toMatch(/<main id="content" tabindex="-1" class/)
    expect(response.headers.get('Cache-Control')).toMatch(/^public, /)
    expect(errors).toEqual([])
  })

  test('the not-found screen is in the language of the layout', async () => {
    const { response, html } = await open('/de/no-such-page')
    expect(response.status).toBe(404)
    expect(html).toContain('Seite nicht gefunden')
    expect(html).not.toMatch(/<main[^>]* lang=/)
  })

  test.each(['/', '/auth', '/about', '/bond-better', '/no-such-page'])(
    'every link of %s stays in German, but the one that leads out of it',
    async (path) => {
      const { html } = await open(inLanguage(path, 'de'))
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

  test('without scripts the switch keeps what a page is made of, and nothing else', async () => {
    const switchOf = (html: string) =>
      html.match(/<a href="([^"]*)" hreflang/i)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const asked = 'category=trust&q=repair'
    expect(switchOf((await open(`/bond-better?${asked}&utm=x`)).html)).toBe(`/de/bond-better?${asked}`)
    expect(switchOf((await open(`/de/bond-better?${asked}`)).html)).toBe(`/bond-better?${asked}`)
    expect(switchOf((await open('/auth?next=%2Ftest')).html)).toBe('/de/auth')
  })

  test('a prefix that is no language is an English page that does not exist', async () => {
    const { response, html } = await open('/fr/auth')
    expect(response.status).toBe(404)
    expect(html).toContain('<html lang="en">')
  })

  test('the data of a page is in the language of its path', async () => {
    const read = async (path: string) => (await open(path)).response
    expect((await read('/de.data')).status).toBe(200)
    expect((await read('/de/bond-better.data')).status).toBe(200)
    expect((await read('/fr.data')).status).toBe(404)
  })

  test('an English page leads to the German one and holds nothing of it', async () => {
    const { html } = await open('/')
    expect(html).toMatch(/<a href="\/de" hreflang="de" lang="de"[^>]*>Deutsch</i)
    for (const [script] of html.matchAll(/\/assets\/[^"']+\.js/g)) {
      const source = readFileSync(`${clientDirectory}${script}`, 'utf8')
      expect(source).not.toMatch(/Passwort|Fragebogen|gemeinnützig/)
    }
  })

  test('the files of both languages lie in one folder, packed', async () => {
    const { html } = await open('/de/auth')
    const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) expect(existsSync(`${clientDirectory}${script}.br`)).toBe(true)
  })
})

describe('what a page weighs', () => {
  // Only a German page loads texts for refusals: an English page shows the English text of the service.
  test.each([
    ['/', 146_500],
    ['/de', 149_500],
  ])(
    'the scripts of the home page %s are at most %i bytes compressed, without the auth client and the schemas',
    async (path, most) => {
      const { html } = await open(path)
      const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
      expect(scripts.length).toBeGreaterThan(3)
      const contents = scripts.map((script) => readFileSync(`${clientDirectory}${script}`))
      const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([^<]*)<\/script>/g)].map(
        (match) => match[1],
      )
      const bytes = [...contents, inline.join('')].reduce(
        (sum, part) => sum + gzipSync(part, { level: 9 }).length,
        0,
      )
      expect(bytes).toBeLessThanOrEqual(most)
      const all = contents.join('')
      expect(all).not.toContain('ZodObject')
      expect(all).not.toContain('X-Supabase-Api-Version')
      for (const script of scripts) expect(existsSync(`${clientDirectory}${script}.br`)).toBe(true)
    },
  )

  test.each(['/test', '/results/0b0c', '/dashboard/360-results/0b0c', '/360-survey/0b0c'])(
    '%s loads the schemas of forms only with a form',
    async (path) => {
      const { html } = await open(path)
      const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
      expect(scripts.length).toBeGreaterThan(3)
      const contents = scripts.map((script) => readFileSync(`${clientDirectory}${script}`, 'utf8')).join('')
      expect(contents).toContain('/api/')
      expect(contents).not.toContain('ZodObject')
    },
  )

  test('the sign-in page weighs at most 203.5 kB, without what telephones, wallets and passkeys need', async () => {
    const { html } = await open('/auth')
    expect(html).toMatch(/Sign in with a passkey.*Sign in with a phone number.*Sign in with a wallet/)
    const scripts = [...new Set(html.match(/\/assets\/[^"']+\.js/g))]
    const contents = scripts.map((script) => readFileSync(`${clientDirectory}${script}`))
    const bytes = contents.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0)
    expect(bytes).toBeLessThanOrEqual(203_500)
    expect(contents.join('')).not.toMatch(
      /With the country code|eip6963|already has a passkey for your account/,
    )
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
