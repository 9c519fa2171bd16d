import type { Page } from '@playwright/test'
import { startIdentityProvider } from '@twofold/auth/testing/identity-provider'
import { expectAccessible } from './support/accessible.ts'
import { expectAnnounced, expectNotice, recordAnnouncements } from './support/announcements.ts'
import { test as base, expect } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { createPerson, openTab, signIn, signOut } from './support/person.ts'
import { press } from './support/press.ts'

const LABEL = 'Example Account'
const gina = createPerson('Gina', 3.1, 5)
const hugo = createPerson('Hugo', 3.3, 6)

const test = base.extend<{ provider: Awaited<ReturnType<typeof startIdentityProvider>> }>({
  provider: async ({ engine: _ }, use) => {
    await using provider = await startIdentityProvider(undefined, { asks: true })
    await use(provider)
  },
  settings: async ({ provider }, use) => {
    const { clientId, clientSecret = '' } = provider.settings('oidc', LABEL)
    await use({
      AUTH_OIDC_ISSUER: provider.issuer,
      AUTH_OIDC_CLIENT_ID: clientId,
      AUTH_OIDC_CLIENT_SECRET: clientSecret,
      AUTH_OIDC_NAME: LABEL,
    })
  },
})

async function pressButton(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name }))
}
async function answerAtProvider(page: Page, answer: string): Promise<void> {
  // Wait for the provider's page, because the current page has links too.
  await page.waitForURL(/[/]interaction[/]/)
  await press(page.getByRole('link', { name: answer, exact: true }))
}
/** The version of the terms that the signed-in user accepted, or an empty text. */
const readAcceptedTerms = (page: Page) =>
  page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('twofold-auth') ?? '{}')
    const response = await fetch('/api/me/consents', { headers: { Authorization: `Bearer ${token}` } })
    return ((await response.json()) as { terms: { version: string } | null }).terms?.version ?? ''
  })
const listSessionKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('twofold-auth')))

test('a provider account signs in, is unlinked and linked again, and its errors end the session only in the tab of the flow', async ({
  site,
  page,
  provider,
}) => {
  provider.serve(`${site.url}/auth/v1/callback`)
  provider.user = { sub: 'g-1', email: gina.email, email_verified: true, name: gina.name }
  await recordAnnouncements(page)

  await test.step('a sign-in cancelled at the provider shows a notice without the provider’s text', async () => {
    await page.goto(`${site.url}/auth?next=/factors`)
    await expectAccessible(page)
    await pressButton(page, `Continue with ${LABEL}`)
    await answerAtProvider(page, 'No')
    await expectNotice(page, 'You cancelled, or the other service didn’t let you in')
    await expect(page.getByText('555-0100')).toBeHidden()
    await expect(page).toHaveURL(`${site.url}/auth?next=%2Ffactors`)
  })

  await test.step('a sign-in confirmed at the provider returns to the page of `next`', async () => {
    await pressButton(page, `Continue with ${LABEL}`)
    await answerAtProvider(page, `Go on as ${gina.name}`)
    await expect(page).toHaveURL(`${site.url}/factors`)
    await expectAnnounced(page, 'Welcome back!')
    // The first sign-in created the account under the notice of the form.
    await expect.poll(() => readAcceptedTerms(page)).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.goto(`${site.url}/dashboard/account`)
    await expect(page.getByRole('button', { name: `Unlink ${LABEL}` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a first password is set', async () => {
    await pressButton(page, 'Set a password')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Current password')).toBeHidden()
    const field = dialog.getByLabel('New password', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type(gina.password)
    await expect(dialog.getByText('8 to 72 characters')).toContainText('done')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Your new password is set.')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change: Password' })).toBeVisible()
  })

  await test.step('the provider is unlinked once a password exists', async () => {
    await pressButton(page, `Unlink ${LABEL}`)
    await expectNotice(page, `${LABEL} is no longer linked.`)
    await expect(page.getByRole('heading', { name: 'Linked accounts: none' })).toBeVisible()
    await site.waitForEmail(gina.email, LABEL)
  })

  await test.step('the provider is linked to an account that signs in by password', async () => {
    await signOut(page)
    await signIn(page, gina)
    await openTab(page, 'Account & safety')
    await pressButton(page, `Link ${LABEL}`)
    await answerAtProvider(page, `Go on as ${gina.name}`)
    await expect(page).toHaveURL(`${site.url}/dashboard/account`)
    await expectNotice(page, `${LABEL} is linked to your account.`)
    await expect(page.getByRole('button', { name: `Unlink ${LABEL}` })).toBeVisible()
    // The session before the redirect has ended, because nothing references it.
    await expect(page.getByRole('button', { name: 'Sign out everywhere, including here' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  })

  await Caller.signUp(site, hugo)
  await signOut(page)
  await signIn(page, hugo)
  const heading = page.getByRole('heading', { name: 'My Dashboard' })
  await expect(heading).toBeVisible()

  await test.step('an account linked elsewhere is reported, and the session stays', async () => {
    await openTab(page, 'Account & safety')
    await pressButton(page, `Link ${LABEL}`)
    await answerAtProvider(page, `Go on as ${gina.name}`)
    await expectNotice(page, 'That account is already linked to your account here or to someone else’s')
    await expect(page).toHaveURL(`${site.url}/dashboard/account`)
    await expect(heading).toBeVisible()
  })

  await test.step('a forged error in the URL is reported, and the session stays', async () => {
    await page.goto(`${site.url}/dashboard?error=access_denied&error_description=Call+555-0100#error=x&sb=`)
    await expectNotice(page, 'You cancelled, or the other service didn’t let you in')
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await expect(heading).toBeVisible()
    await expect(page.getByText('555-0100')).toBeHidden()
    await page.reload()
    await expect(heading).toBeVisible()
  })

  await test.step('an error in another tab keeps the session; an error of the started flow ends it in all tabs', async () => {
    await openTab(page, 'Account & safety')
    await pressButton(page, `Link ${LABEL}`)
    await page.waitForURL(/[/]interaction[/]/)
    const other = await page.context().newPage()
    await other.goto(`${site.url}/auth?next=%2Fdashboard&error=access_denied`)
    await expectNotice(other, 'You cancelled, or the other service didn’t let you in')
    await expect(other.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()

    await answerAtProvider(page, 'No')
    await expectNotice(page, 'You cancelled, or the other service didn’t let you in')
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Faccount/)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    expect(await listSessionKeys(page)).toEqual([])
    await expect(other, 'the session ended in all tabs').toHaveURL(/[/]auth/)
  })
})
