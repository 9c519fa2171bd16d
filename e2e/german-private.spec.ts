import { factors } from '@twofold/instrument'
import { test } from './support/demo-site.ts'
import { expect } from './support/fixtures.ts'
import { expectGerman } from './support/german.ts'
import { signIn } from './support/person.ts'

/** Title that `seed demo` creates, in English. */
const SURVEY_TITLE = 'How do you see me?'
const views = ['', '?view=map', '?view=evening', '?view=you', '?view=sharing']

test('German private pages contain no English word and no English name of a factor or category', async ({
  demoSite: { site, demo },
  browser,
}) => {
  const pages = {
    alice: [
      ...['/dashboard', '/dashboard?tab=account', '/dashboard?tab=data', '/dashboard/360-create'],
      ...[demo.alice.surveyResults, '/test', '/hand-over', '/cookie-settings'],
      ...views.map((view) => `${demo.alice.results}${view}`),
    ],
    carol: ['/dashboard', '/test', demo.carol.results],
  }
  for (const name of ['alice', 'carol'] as const) {
    const context = await browser.newContext({ locale: 'de-DE' })
    const page = await context.newPage()
    await page.goto(`${site.url}/auth`)
    await signIn(page, demo[name])
    for (const path of pages[name]) {
      await page.goto(`${site.url}/de${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      // Collapsed parts are checked too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      await expectGerman(page, [SURVEY_TITLE])
    }
    await context.close()
  }
})

test('results name factors by their easy side and not by the difficulty', async ({
  demoSite: { site, demo },
  page,
}) => {
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.alice)
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  for (const view of views) {
    await page.goto(`${site.url}${demo.alice.results}${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const shown = await page.getByRole('main').innerText()
    const difficulties = factors.filter(({ direction }) => direction === 'difficulty')
    expect(difficulties.filter(({ name }) => shown.includes(name)).map(({ name }) => name)).toEqual([])
  }
})
