import { legalPages } from '@twofold/contract/legal-pages'
import { unknownOperator } from '@twofold/contract/operator'
import type { Site } from '@twofold/contract/page-handler'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { operatorContext, siteContext } from '#web/context.ts'
import { setLanguageSource } from '#web/messages/language.ts'
import { siteOf } from '#web/site/use-site.ts'

const site: Site = { ...siteOf([]), publicUrl: 'https://twofold.example' }

const context = new RouterContextProvider()
context.set(siteContext, site)
context.set(operatorContext, unknownOperator)

/** All indexed pages that need no database. */
const pages = {
  '/': () => import('./home.tsx'),
  '/auth': () => import('./auth.tsx'),
  '/about': () => import('./about.tsx'),
  '/factors': () => import('./factors.tsx'),
  '/privacy': () => import('./legal.tsx'),
  '/terms': () => import('./legal.tsx'),
  '/cookies': () => import('./legal.tsx'),
  '/imprint': () => import('./legal.tsx'),
  '/accessibility': () => import('./legal.tsx'),
  '/disclaimer': () => import('./legal.tsx'),
  '/trust-safety': () => import('./trust-safety.tsx'),
  '/data-rights': () => import('./data-rights.tsx'),
  '/contact': () => import('./contact.tsx'),
  '/cookie-settings': () => import('./cookie-settings.tsx'),
}

interface Screen {
  loader?(from: { context: RouterContextProvider; pattern: string }): unknown
  meta(args: unknown): Record<string, string>[]
}

async function loadMeta(path: keyof typeof pages): Promise<Record<string, string>> {
  const { loader, meta } = (await pages[path]()) as unknown as Screen
  const isLegal = legalPages.some((page) => path === `/${page}`)
  const loaderData = isLegal ? await loader?.({ context, pattern: path }) : undefined
  const matches = [{ id: 'root', loaderData: { site, origin: 'https://www.twofold.example', year: 2026 } }]
  const location = { pathname: `${path}/`.replace('//', '/') }
  const found = meta({ matches, loaderData, location })
  return Object.fromEntries(
    found.flatMap((tag) => {
      if (tag.title !== undefined) return [['title', tag.title]]
      const name = tag.name ?? tag.property
      return name === undefined ? [] : [[name, tag.content ?? '']]
    }),
  )
}

const paths = Object.keys(pages) as (keyof typeof pages)[]
const allPages = await Promise.all(paths.map(async (path) => ({ path, tags: await loadMeta(path) })))

test.each(allPages)('$path has title, description and sharing tags', ({ path, tags }) => {
  expect(tags.title).toContain('Twofold')
  expect(tags.description).toMatch(/^.{40,200}$/)
  const url = `https://twofold.example${path === '/' ? '' : path}`
  const picture = 'https://twofold.example/covers/share.png'
  expect(tags).toMatchObject({
    'og:type': 'website',
    'og:url': url,
    'og:site_name': 'Twofold',
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': picture,
  })
  expect(tags['og:title']).toBe(tags['twitter:title'])
  expect(tags['og:description']).toBe(tags.description)
  expect(tags['twitter:description']).toBe(tags.description)
  expect(tags['og:image:alt']).toBeTruthy()
})

test('titles and descriptions are unique across pages', () => {
  for (const name of ['title', 'description']) {
    expect(new Set(allPages.map(({ tags }) => tags[name])).size, name).toBe(allPages.length)
  }
})

test('the about, factors and contact pages have German titles and descriptions in German', async () => {
  for (const path of ['/about', '/factors', '/contact'] as const) {
    const english = allPages.find((page) => page.path === path)?.tags
    setLanguageSource(() => 'de')
    const german = await loadMeta(path).finally(() => setLanguageSource(() => 'en'))
    expect(german.title).not.toBe(english?.title)
    expect(german.description).toMatch(/^.{40,200}$/)
    expect(german['og:description']).toBe(german.description)
    expect(german.description).not.toBe(english?.description)
    expect(german['og:url']).toBe(`https://twofold.example/de${path}`)
  }
})

test('a title with a soft hyphen in its heading has none in the title of the page', async () => {
  setLanguageSource(() => 'de')
  const { title } = await loadMeta('/terms').finally(() => setLanguageSource(() => 'en'))
  expect(title).toBe('Nutzungsbedingungen · Twofold')
})

test('only the home page has keywords', () => {
  for (const { path, tags } of allPages) expect('keywords' in tags, path).toBe(path === '/')
})
