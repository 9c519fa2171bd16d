import type { Page } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { openTab } from './support/person.ts'
import { press } from './support/press.ts'
import { type SamlOrganisation, startSamlOrganisation } from './support/saml-organisation.ts'

const test = base.extend<{ organisation: SamlOrganisation }>({
  organisation: async ({ engine: _ }, use) => {
    await using organisation = await startSamlOrganisation()
    await use(organisation)
  },
  settings: async ({ organisation }, use) => use(organisation.settings),
})

const EMAIL = 'ada@works.example'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('a SAML organisation signs a member in, manages the account and handles the fresh sign-in', async ({
  site,
  page,
  organisation,
}) => {
  organisation.serve(site.url)
  organisation.idp.user = { nameId: 'ada-1', attributes: { email: EMAIL, name: 'Ada' } }

  await test.step('the form explains what the organisation learns, reports an unknown domain and signs in', async () => {
    await page.goto(`${site.url}/auth?next=/dashboard`)
    await press(button(page, 'Continue with your work email'))
    await expectText(page, 'It will know you use this site')
    const field = page.getByLabel('Work email', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('ada@elsewhere.example')
    await page.keyboard.press('Enter')
    await expectText(page, 'This email address isn’t linked to any organisation here.')
    await field.fill(EMAIL)
    await page.keyboard.press('Enter')
    await press(button(page, 'Go on as Ada'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard')
    await expectText(page, 'Hello, Ada')
    await openTab(page, 'Account & safety')
  })

  await test.step('email and password are shown as managed, without buttons to change them', async () => {
    await expectText(page, 'ada@works.example, managed by your organisation')
    await expectText(page, 'None: your organisation signs you in')
    await expectText(page, 'Your organisation (works.example) signs you in.')
    for (const name of ['Change: Email', 'Change: Password', 'Set a password']) {
      await expect(button(page, name)).toBeHidden()
    }
    await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeHidden()
    await expect(button(page, 'Change: Name')).toBeVisible()
    await expectNarrowLayout(page)
  })

  await test.step('a fresh sign-in redirects to the organisation and back', async () => {
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    await expectText(page, 'We’ll now ask you to confirm it’s you every time')
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Your organisation will sign you in and bring you back')).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Sign in again' }))
    await press(button(page, 'Go on as Ada'))
    await expect(page).toHaveURL(`${site.url}/dashboard/account`)
    await expectText(page, 'Hello, Ada')
  })
})
