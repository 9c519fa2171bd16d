import { readFile } from 'node:fs/promises'
import { blog } from '@twofold/contract'
import { inLanguage, translatedPages } from '@twofold/contract/languages'
import { legalPages } from '@twofold/contract/legal-pages'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { beforeAll, expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { PUBLIC_PATHS } from './public-files.ts'

const SITE = 'https://twofold.example'
const settings = {
  PUBLIC_URL: SITE,
  ALLOWED_HOSTS: 'localhost',
  MAIL_URL: 'smtp://localhost',
  DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  OPERATOR_EMAIL: 'operator@twofold.example',
}

const server = await openTestServer({ settings })
beforeAll(async () => {
  await seedBlog(server.context.db)
})

const text = async (path: string) => (await server.request(path)).text()

test('feeds contain full articles, newest first, with absolute URLs', async () => {
  const { items } = await server.call(blog.listPosts, { limit: 100 })
  const rss = parseRssFeed(await text('/feed.xml'))
  expect(rss).toMatchObject({ title: 'Bond Better', link: `${SITE}/bond-better`, language: 'en' })
  expect(rss.atom?.links?.[0]).toMatchObject({ href: `${SITE}/feed.xml`, rel: 'self' })
  expect(rss.items?.map((item) => item.link)).toEqual(items.map(({ slug }) => `${SITE}/bond-better/${slug}`))
  expect(rss.items?.map((item) => item.title)).toEqual(items.map(({ title }) => title))
  const json = parseJsonFeed(JSON.parse(await text('/feed.json')))
  expect(json.items?.map((item) => item.url)).toEqual(rss.items?.map((item) => item.link))
  for (const [index, item] of (rss.items ?? []).entries()) {
    const html = item.content?.encoded ?? ''
    expect(html).toBe(json.items?.[index]?.content_html)
    expect(html.length).toBeGreaterThan(4000)
    const urls = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect(url).toMatch(/^https:\/\//)
    expect(new Date(item.pubDate ?? '').toISOString()).toBe(items[index]?.createdAt)
  }
})

test('a feed of a category contains only its articles, and none when the category is unknown', async () => {
  const rss = parseRssFeed(await text('/feed.xml?category=trust'))
  expect(rss.title).toBe('Bond Better: Trust & Boundaries')
  expect(rss.items?.length).toBe(2)
  for (const item of rss.items ?? []) expect(item.categories?.[0]?.name).toBe('Trust & Boundaries')
  const odd = ']]><a>&"\''
  const none = JSON.parse(await text(`/feed.json?category=${encodeURIComponent(odd)}`))
  expect(none).toMatchObject({ title: 'Bond Better', items: [] })
  const xml = await text(`/feed.xml?category=${encodeURIComponent(`${odd}\u0001\u000c\uffff`)}`)
  for (const character of ['\u0001', '\u000c', '\uffff']) expect(xml).not.toContain(character)
  expect(parseRssFeed(xml).title).toBe('Bond Better')
  expect(xml).not.toContain('<a>')
})

test('a long category is truncated, even within a surrogate pair', async () => {
  const category = encodeURIComponent(`${'a'.repeat(49)}😀`)
  for (const path of ['/feed.xml', '/feed.json']) {
    const response = await server.request(`${path}?category=${category}`)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toContain(`${'a'.repeat(49)}%EF%BF%BD`)
  }
})

test('files without categories ignore the parameter category', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt']) {
    const whole = await text(path)
    const statements = await server.statements(async () => {
      expect(await text(`${path}?category=trust`)).toBe(whole)
    })
    expect([path, statements]).toEqual([path, []])
  }
})

test('the sitemap lists every public page and article with its last change', async () => {
  const map = await text('/sitemap.xml')
  const urls = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  const { items } = await server.call(blog.listPosts, { limit: 100 })
  const german = await server.call(blog.listPosts, { limit: 100, language: 'de' })
  expect(german.items.length).toBeGreaterThan(0)
  const pages = PUBLIC_PATHS.flatMap((path) =>
    translatedPages.includes(path) ? [path, inLanguage(path, 'de')] : [path],
  )
  const articles = [
    ...items.map(({ slug }) => `/bond-better/${slug}`),
    ...german.items.map(({ slug }) => `/de/bond-better/${slug}`),
  ]
  expect([...urls].sort()).toEqual([...pages, ...articles].map((path) => `${SITE}${path}`).sort())
  expect(map.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)?.length).toBeGreaterThan(articles.length)
})

test('the sitemap links the languages of a translated page', async () => {
  const map = await text('/sitemap.xml')
  const entry = (path: string) =>
    map.split('\n').find((line) => line.includes(`<loc>${SITE}${path}</loc>`)) ?? ''
  expect(entry('/')).toContain(
    `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/"/><xhtml:link rel="alternate" hreflang="de" href="${SITE}/de"/>`,
  )
  expect(entry('/about')).toContain(`hreflang="de" href="${SITE}/de/about"`)
  expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
})

test('the sitemap links both articles of a translation', async () => {
  const map = await text('/sitemap.xml')
  const german = await server.call(blog.listPosts, { limit: 1, language: 'de' })
  const slug = german.items[0]?.slug ?? ''
  const article = await server.call(blog.getPost, { slug })
  const english = 'translation' in article ? article.translation?.slug : undefined
  const links = `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/bond-better/${english}"/>`
  expect(map.split('\n').filter((line) => line.includes(links))).toHaveLength(2)
  expect(map).toContain(`<loc>${SITE}/de/bond-better/${slug}</loc>`)
})

test('each language has its own feeds', async () => {
  const { items } = await server.call(blog.listPosts, { limit: 100, language: 'de' })
  const rss = parseRssFeed(await text('/de/feed.xml'))
  expect(rss).toMatchObject({ link: `${SITE}/de/bond-better`, language: 'de' })
  expect(rss.atom?.links?.[0]).toMatchObject({ href: `${SITE}/de/feed.xml`, rel: 'self' })
  expect(rss.items?.map((item) => item.link)).toEqual(
    items.map(({ slug }) => `${SITE}/de/bond-better/${slug}`),
  )
  const json = parseJsonFeed(JSON.parse(await text('/de/feed.json')))
  expect(json.items?.map((item) => item.url)).toEqual(rss.items?.map((item) => item.link))
  const english = parseRssFeed(await text('/feed.xml'))
  expect(english.items?.some((item) => item.link?.includes('/de/'))).toBe(false)
})

test('the sitemap lists exactly the public routes of the site', async () => {
  const routes = await readFile(new URL('../../../web/app/routes.ts', import.meta.url), 'utf8')
  // Child routes have relative paths, and legal pages are listed in the contract.
  const paths = [
    ...[...routes.matchAll(/route\('(\/[^']*)'/g)].map(([, path = '']) => path),
    ...legalPages.filter((page) => page !== 'data-rights').map((page) => `/${page}`),
  ]
  const privatePaths = /^\/(auth|test|dashboard|results|360-survey|admin|hand-over|sheet)(\/|$)|[:*]/
  expect([...PUBLIC_PATHS].sort()).toEqual(['/', ...paths.filter((path) => !privatePaths.test(path))].sort())
})

test('robots.txt names the sitemap, and security.txt has contacts and a valid expiry', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
  const contact = await server.request('/.well-known/security.txt')
  expect(contact.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await contact.text()).split('\n')
  expect(lines).toContain('Contact: mailto:operator@twofold.example')
  expect(lines).toContain(`Contact: ${SITE}/contact`)
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? ''
  const days = (new Date(expires).getTime() - server.clock.now().getTime()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('preview images of articles and the site are PNG files of 1200 by 630 pixels', async () => {
  for (const path of ['/covers/share/small-signals.png', '/covers/share.png']) {
    const response = await server.request(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await response.arrayBuffer())
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect(png.toString('latin1', 12, 16)).toBe('IHDR')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.toString('latin1', png.length - 8, png.length - 4)).toBe('IEND')
    expect(png.length).toBeGreaterThan(10_000)
  }
  for (const path of ['nothing.png', 'small-signals', 'small-signals.svg', '%00.png', '..%2fshare.png']) {
    expect((await server.request(`/covers/share/${path}`)).status, path).toBe(404)
  }
})

test('an article with the longest slug has its page and preview image', async () => {
  const slug = 'a'.repeat(200)
  const { db } = server.context
  await db.updateTable('blogPosts').set({ slug }).where('slug', '=', 'how-to-arrive').execute()
  expect((await server.request(`/api/blog/posts/${slug}`)).status).toBe(200)
  expect((await server.request(`/covers/share/${slug}.png`)).status).toBe(200)
})

test('a feed answers 304 when the reader has the current version', async () => {
  const paths = ['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt']
  for (const path of [...paths, '/covers/share.png', '/covers/share/small-signals.png']) {
    const first = await server.request(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag, path).not.toBe('')
    const again = await server.request(path, { headers: { 'If-None-Match': etag } })
    expect([path, again.status, (await again.arrayBuffer()).byteLength]).toEqual([path, 304, 0])
  }
})
