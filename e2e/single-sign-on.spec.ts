import type { Page } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import { narrow } from './support/narrow.ts'
import { openTab } from './support/person.ts'
import { press } from './support/press.ts'
import { SamlIdentityProvider } from './support/saml-identity-provider.ts'

const test = base.extend<{ works: SamlIdentityProvider }>({
  works: async ({ engine: _ }, use) => {
    await using works = await SamlIdentityProvider.start()
    await use(works)
  },
  settings: async ({ works }, use) => use(works.settings),
})

const ada = { nameId: 'ada-1', email: 'ada@works.example', name: 'Ada' }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const told = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('an organisation signs a member in; the account shows who manages it, and a fresh sign-in uses the organisation', async ({
  site,
  page,
  works,
  expectAccessible,
}) => {
  works.serve(site.url)
  works.person = ada

  await test.step('the page says what the organisation learns; an address of no organisation is reported', async () => {
    await page.goto(`${site.url}/auth?next=/dashboard`)
    await press(button(page, 'Continue with your work email'))
    await told(page, 'It will know you use this site')
    const field = page.getByLabel('Work email', { exact: true })
    await expect(field).toBeFocused()
    await narrow(page, expectAccessible)
    await page.keyboard.type('ada@elsewhere.example')
    await page.keyboard.press('Enter')
    await told(page, 'This email address isn’t linked to any organisation here.')
    await field.fill(ada.email)
    await page.keyboard.press('Enter')
    await press(button(page, 'Go on as Ada'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard')
    await told(page, 'Hello, Ada')
    await openTab(page, 'Account & safety')
  })

  await test.step('address and password are shown as the organisation’s, without buttons that would be refused', async () => {
    await told(page, 'ada@works.example, managed by your organisation')
    await told(page, 'None: your organisation signs you in')
    await told(page, 'Your organisation (works.example) signs you in.')
    for (const name of ['Change: Email', 'Change: Password', 'Set a password']) {
      await expect(button(page, name)).toBeHidden()
    }
    await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeHidden()
    await expect(button(page, 'Change: Name')).toBeVisible()
    await narrow(page, expectAccessible)
  })

  await test.step('a fresh sign-in goes by the organisation, and comes back', async () => {
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    await told(page, 'now ask every time')
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Your organisation signs you in and brings you back')).toBeVisible()
    await narrow(page, expectAccessible)
    await press(dialog.getByRole('button', { name: 'Sign in again' }))
    await press(button(page, 'Go on as Ada'))
    await expect(page).toHaveURL(`${site.url}/dashboard?tab=account`)
    await told(page, 'Hello, Ada')
  })
})
