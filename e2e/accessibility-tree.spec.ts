import type { Page } from '@playwright/test'
import { expect, test } from './support/demo-site.ts'
import { Caller } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import { consent, createUniquePerson, openDashboard } from './support/person.ts'
import { test as sharedTest } from './support/shared.ts'

/** Compares roles, names, states and order with a snapshot. `every-page.spec.ts` checks the headings of all pages. */
async function expectTree(page: Page, name: string): Promise<void> {
  await waitForIdle(page)
  await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0)
  await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout: 5000 })
}

test('the accessibility trees of the main screens match the snapshots', async ({
  demoSite: { site, demo },
  page,
}) => {
  await page.goto(`${site.url}/auth?mode=sign-up`)
  await expectTree(page, 'sign-up')
  await openDashboard(page, site.url, demo.alice)
  for (const [name, path] of [
    ['dashboard-paired', '/dashboard'],
    ['results-together', demo.alice.results],
    ['results-map', `${demo.alice.results}/map`],
  ] as const) {
    await page.goto(`${site.url}${path}`)
    await expectTree(page, name)
  }
})

sharedTest('the accessibility tree of the questionnaire matches the snapshot', async ({ site, page }) => {
  const robin = createUniquePerson('Robin', 3.4, 17)
  await Caller.signUp(site, robin)
  await openDashboard(page, site.url, robin)
  await page.goto(`${site.url}/test`)
  await consent(page, 'Bob')
  await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  await expectTree(page, 'questions')
})
