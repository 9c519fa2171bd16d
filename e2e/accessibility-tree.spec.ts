import type { Browser, Page } from '@playwright/test'
import type { Demo } from './support/demo.ts'
import { expect, test } from './support/demo-site.ts'
import { Caller, finishByApi } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import { createUniquePerson, openDashboard } from './support/person.ts'
import { press } from './support/press.ts'
import { test as sharedTest } from './support/shared.ts'

type Screen = readonly [name: string, path: string]

const publicScreens: readonly Screen[] = [
  ['home', '/'],
  ['sign-in', '/auth'],
  ['sign-up', '/auth?mode=sign-up'],
  ['questionnaire-intro', '/test'],
  ['factors', '/factors'],
  ['blog', '/bond-better'],
  ['article', '/bond-better/how-to-arrive'],
  ['contact', '/contact'],
  ['safety', '/trust-safety'],
  ['cookie-settings', '/cookie-settings'],
  ['accessibility', '/accessibility'],
  ['home-german', '/de'],
  ['sign-in-german', '/de/auth'],
  ['factors-german', '/de/factors'],
  ['contact-german', '/de/contact'],
  ['accessibility-german', '/de/accessibility'],
]

const privateScreens = ({ alice }: Demo): readonly Screen[] => [
  ['dashboard-paired', '/dashboard'],
  ['security', '/dashboard?tab=account'],
  ['data', '/dashboard?tab=data'],
  ['results-together', alice.results],
  ['results-map', `${alice.results}?view=map`],
  ['results-evening', `${alice.results}?view=evening`],
  ['results-you', `${alice.results}?view=you`],
  ['results-sharing', `${alice.results}?view=sharing`],
  ['feedback-create', '/dashboard/360-create'],
  ['feedback-results', alice.surveyResults],
]

/** Compares roles, names, states and order with a snapshot, and asserts that no heading level is skipped. */
async function expectTree(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1'), name).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0)
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => Number(heading.localName.slice(1))),
  )
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
  expect.soft(skipped, `${name} skips heading levels: ${levels.join(' ')}`).toEqual([])
  await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout: 5000 })
}

async function openDashboardPage(browser: Browser, url: string, user: { email: string; password: string }) {
  const page = await (await browser.newContext()).newPage()
  await openDashboard(page, url, user)
  return page
}

async function signOutElsewhere(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('twofold-auth') ?? '{}')
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch('/auth/v1/logout?scope=others', { method: 'POST', headers })).status
  })
  expect(status).toBe(204)
}

test('the accessibility tree of public pages matches the snapshots', async ({
  demoSite: { site, demo },
  page,
}) => {
  for (const [name, path] of [...publicScreens, ['feedback-answer', demo.alice.survey] as const]) {
    await page.goto(`${site.url}${path}`)
    await waitForIdle(page)
    await expectTree(page, name)
  }
})

test('the accessibility tree of a signed-in user’s pages matches the snapshots', async ({
  demoSite: { site, demo },
  browser,
}) => {
  const alicePage = await openDashboardPage(browser, site.url, demo.alice)
  // The list of devices depends on the number of sessions, and other tests sign in too.
  await signOutElsewhere(alicePage)
  for (const [name, path] of privateScreens(demo)) {
    await alicePage.goto(`${site.url}${path}`)
    await waitForIdle(alicePage)
    await expectTree(alicePage, name)
  }
  // The snapshot omits the device, whose name and times vary.
  await alicePage.goto(`${site.url}/dashboard?tab=account`)
  await expect(alicePage.getByRole('button', { name: /^Sign out \([^()]*Windows\)$/ }).first()).toBeVisible()
  await alicePage.context().close()
  const carolPage = await openDashboardPage(browser, site.url, demo.carol)
  await waitForIdle(carolPage)
  await expectTree(carolPage, 'dashboard-half-way')
  await carolPage.goto(`${site.url}/test`)
  await waitForIdle(carolPage)
  await expectTree(carolPage, 'part-break')
  await carolPage.context().close()
})

sharedTest(
  'the accessibility tree of the screens from sign-up to the invitation matches the snapshots',
  async ({ site, browser }) => {
    const robin = createUniquePerson('Robin', 3.4, 17)
    const caller = await Caller.signUp(site, robin.email, robin.password, robin.name)
    const page = await openDashboardPage(browser, site.url, robin)
    await waitForIdle(page)
    await expectTree(page, 'dashboard-new')
    await page.goto(`${site.url}/test`)
    await expect(page.getByRole('heading', { name: 'Before the first question' })).toBeVisible()
    await expectTree(page, 'consent')
    await press(page.getByLabel('I am 18 or older.'), 'Space')
    await press(page.getByRole('button', { name: 'Continue', exact: true }))
    await press(page.getByLabel(/^I expressly consent to/), 'Space')
    await press(page.getByRole('button', { name: 'Agree and continue' }))
    await press(page.getByRole('button', { name: 'Start' }))
    await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
    await expectTree(page, 'questions')
    await finishByApi(caller, robin.set)
    await page.goto(`${site.url}/test`)
    await expect(page.getByRole('heading', { name: 'Your half is complete' })).toBeVisible()
    await expectTree(page, 'finished')
    await page.goto(`${site.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Invite your partner' })).toBeVisible()
    await expectTree(page, 'invitation')
    await page.context().close()
  },
)
