import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectUnclippedText, setTextSpacing } from './support/clipped-text.ts'
import { test } from './support/demo-site.ts'
import { expect } from './support/fixtures.ts'
import { ENGLISH, expectGerman } from './support/german.ts'
import { waitForIdle } from './support/idle.ts'
import { adminPaths, inGerman, userPaths, visitorPaths } from './support/pages.ts'
import { openDashboard } from './support/person.ts'
import { findSmallTargets } from './support/small-targets.ts'

/** Texts of the demo data, in English. */
const BY_USERS = [
  'How do you see me?',
  'I would like to know how I come across. It takes two minutes. Thank you!',
  'Not yet for everybody',
  'An article on its way.',
  'A part',
  'Some words of it.',
]

/** Names of a journal and of authorities. */
const NAMES = [
  'Proceedings of the National Academy of Sciences',
  'Competition and Consumer Protection Commission',
  'Equality and Human Rights Commission',
  'Department of Justice, Civil Rights Division',
  'Tilsynet for universell utforming av IKT',
]

/**
 * Asserts that each page has a heading, neither its text nor its title and description contains an English word, and the
 * longer German text fits a small phone.
 */
async function expectGermanPages(
  page: Page,
  url: string,
  paths: readonly string[],
  waitForText = waitForIdle,
): Promise<void> {
  for (const path of paths) {
    await page.goto(url + inGerman(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForText(page)
    expect.soft(await findSmallTargets(page), path).toEqual([])
    // Collapsed parts are checked too; the sources of an article have English titles.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
      for (const source of document.querySelectorAll<HTMLElement>('[data-footnotes] li')) source.lang = 'en'
    })
    // English articles are marked, but not in the labels of the buttons next to them.
    const titles = await page.locator('main [lang=en]').allTextContents()
    await expectGerman(page, [...BY_USERS, ...NAMES, ...titles.filter((text) => text !== '')])
    const head = await page.evaluate(() =>
      [
        document.title,
        ...[...document.querySelectorAll('meta[name="description"], meta[property="og:description"]')].map(
          (meta) => meta.getAttribute('content'),
        ),
      ].join('\n'),
    )
    const shown = BY_USERS.reduce((rest, text) => rest.replaceAll(text, ''), head)
    expect.soft(shown.match(ENGLISH) ?? [], `head of ${path}`).toEqual([])
    await setTextSpacing(page)
    await expectUnclippedText(page, `${path} with the text spacing of WCAG 1.4.12`)
  }
}

test.use({ locale: 'de-DE', viewport: { width: 320, height: 720 } })

test('the German pages below include every route', async ({ demoSite: { demo } }) => {
  const routes = await readFile(new URL('../packages/web/app/routes.ts', import.meta.url), 'utf8')
  const routePaths = [...routes.matchAll(/route\('(\/[^']*)'/g)].map(([, path]) => path ?? '')
  const opened = [...visitorPaths(demo), ...adminPaths(demo), ...userPaths(demo)]
  const pathnames = opened.map((path) => new URL(path, 'http://localhost').pathname)
  const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  expect(routePaths.length).toBeGreaterThan(20)
  const missing = routePaths.filter((path) => !pathnames.some((pathname) => toPattern(path).test(pathname)))
  expect(missing).toEqual([])
})

test('German pages and error pages of a visitor contain no English word', async ({
  demoSite: { site, demo },
  page,
}) => {
  await expectGermanPages(page, site.url, visitorPaths(demo))
})

test('German pages and error pages of an admin contain no English word', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  await expectGermanPages(page, site.url, adminPaths(demo))
})

test('German pages and error pages of a user who is no admin contain no English word', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.carol)
  await expectGermanPages(page, site.url, userPaths(demo))
})

test('German pages contain no English word when calls fail', { tag: '@long' }, async ({
  demoSite: { site, demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  const waitForFailure = async (failed: Page) => {
    await expect(failed.getByRole('alert').first()).toBeVisible()
    await waitForIdle(failed)
  }
  const failing = ['/dashboard', '/dashboard/account', '/dashboard/data', demo.alice.results]
  for (const [status, paths] of [
    [429, ['/dashboard', demo.alice.results]],
    [500, [...failing, demo.alice.surveyResults, '/admin/blog', '/test']],
  ] as const) {
    await page.route('**/api/**', (route) => route.fulfill({ status, body: 'Something broke.' }))
    await expectGermanPages(page, site.url, paths, waitForFailure)
    await page.unroute('**/api/**')
  }
  await page.route('**/api/**', (route) => route.abort())
  await expectGermanPages(page, site.url, [...failing, '/admin/blog'], waitForFailure)
})
