import { demoUser } from './support/demo.ts'
import { test as demoTest } from './support/demo-site.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { openSignedIn, openTab } from './support/person.ts'
import { press } from './support/press.ts'

const hanna = demoUser('hanna')

test.describe('with a research pool', () => {
  test.use({ template: 'demo', settings: { RESEARCH_POOL: 'on', OPERATOR_NAME: 'Example Foundation' } })

  test('a user gives a separate consent to research and withdraws it', async ({
    site,
    page,
    expectAccessible,
  }) => {
    const caller = await Caller.signIn(site, hanna.email, hanna.password)
    const consented = async () =>
      ((await caller.call('GET', '/api/me/consents')).body as { research: { wording: string } | null })
        .research

    await openSignedIn(page, site.url, hanna)
    await openTab(page, 'Data')
    const section = page.getByRole('region', { name: 'Help us check the questions' })
    const adult = section.getByRole('checkbox', { name: 'I’m 18 or older.' })
    const agreed = section.getByRole('checkbox', { name: /^I expressly consent to Example Foundation/ })

    await test.step('consent requires both boxes, and none is ticked in advance', async () => {
      await expect(adult).not.toBeChecked()
      await expect(agreed).not.toBeChecked()
      expect(await consented()).toBeNull()
      await agreed.check()
      await press(section.getByRole('button', { name: 'Add my answers' }))
      await expect(section.getByText('Please tick this box if you agree.')).toBeVisible()
      await expectAccessible(page)
      await expectNarrowLayout(page, expectAccessible)
      expect(await consented()).toBeNull()
    })

    await test.step('the consent is stored with its wording', async () => {
      await adult.check()
      await press(section.getByRole('button', { name: 'Add my answers' }))
      await expect(section.getByText(/^You agreed on /)).toBeVisible()
      expect((await consented())?.wording).toMatch(/^research-\d{4}-\d{2}-\d{2}[a-z]?$/)
      await expectAccessible(page)
    })

    await test.step('one press withdraws the consent', async () => {
      await press(section.getByRole('button', { name: 'Withdraw' }))
      await expect(section.getByRole('button', { name: 'Add my answers' })).toBeVisible()
      await expect(section.getByRole('heading')).toBeFocused()
      expect(await consented()).toBeNull()
      await expect(adult).not.toBeChecked()
    })

    await test.step('the public pages describe the pool in both languages', async () => {
      await page.goto(`${site.url}/about`)
      await expect(page.getByRole('heading', { name: 'Checking the questions' })).toBeVisible()
      await page.goto(`${site.url}/privacy#research`)
      await expect(page.getByRole('heading', { name: 'The research pool' })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${site.url}/de/about`)
      await expect(page.getByRole('heading', { name: 'Die Fragen prüfen' })).toBeVisible()
      await page.goto(`${site.url}/de/privacy`)
      await expect(page.getByRole('heading', { name: 'Die Forschungssammlung' })).toBeVisible()
    })
  })
})

demoTest('no page mentions the research pool when it is off', async ({ site, page }) => {
  await page.goto(`${site.url}/privacy`)
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  await expect(page.locator('#research')).toHaveCount(0)
  await openSignedIn(page, site.url, hanna)
  await openTab(page, 'Data')
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible()
  await waitForIdle(page)
  await expect(page.getByText('Help us check the questions')).toHaveCount(0)
})
