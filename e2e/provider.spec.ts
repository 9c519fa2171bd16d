import type { Page } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { IdentityProvider } from './support/identity-provider.ts'
import { makePerson, openTab, signIn } from './support/person.ts'
import { press } from './support/press.ts'

const LABEL = 'Example Account'
const gina = makePerson('Gina', 3.1, 5)
const hugo = makePerson('Hugo', 3.3, 6)

const test = base.extend<{ provider: IdentityProvider }>({
  provider: async ({ engine: _ }, use) => {
    await using provider = await IdentityProvider.start()
    await use(provider)
  },
  settings: async ({ provider }, use) => use(provider.settings(LABEL)),
})

async function enter(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name }))
}
async function atProvider(page: Page, answer: string): Promise<void> {
  // The page that is being left has links of its own.
  await page.waitForURL(/[/]interaction[/]/)
  await press(page.getByRole('link', { name: answer, exact: true }))
}
const notice = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const signInKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('twofold-auth')))

test('an account of a provider signs in, gets a password, is unlinked and linked again', async ({
  site,
  page,
  provider,
  expectAccessible,
}) => {
  provider.serve(site.url)
  provider.person = { sub: 'g-1', email: gina.email, email_verified: true, name: gina.name }

  await test.step("a refusal at the provider: a notice in the site's words, and no sign-in", async () => {
    await page.goto(`${site.url}/auth?next=/factors`)
    await expectAccessible(page)
    await enter(page, `Continue with ${LABEL}`)
    await atProvider(page, 'No')
    await notice(page, 'You cancelled, or the provider didn’t let you in')
    await expect(page.getByText('555-0100')).toBeHidden()
    await expect(page).toHaveURL(`${site.url}/auth?next=%2Ffactors`)
    await expectAccessible(page)
  })

  await test.step('yes: signed in, and on to where the way began', async () => {
    await enter(page, `Continue with ${LABEL}`)
    await atProvider(page, `Go on as ${gina.name}`)
    await expect(page).toHaveURL(`${site.url}/factors`)
    await notice(page, 'Welcome back!')
    await page.goto(`${site.url}/dashboard?tab=account`)
    await expect(page.getByRole('button', { name: `Unlink ${LABEL}` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the last way in stays, and so does the session', async () => {
    await enter(page, `Unlink ${LABEL}`)
    await notice(page, 'This is your only way to sign in, so you can’t remove it.')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('button', { name: `Unlink ${LABEL}` })).toBeVisible()
  })

  await test.step('a first password, none that everybody knows', async () => {
    await enter(page, 'Set a password')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Current password')).toBeHidden()
    const field = dialog.getByLabel('New password', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('Sunshine99')
    await expect(dialog.getByText('8 to 72 characters')).toContainText('done')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await notice(page, 'This password is easy to guess')
    await expect(field).toBeFocused()
    await field.fill(gina.password)
    await page.keyboard.press('Enter')
    await notice(page, 'Your new password is set.')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change: Password' })).toBeVisible()
  })

  await test.step('now the provider can go', async () => {
    await enter(page, `Unlink ${LABEL}`)
    await notice(page, `${LABEL} is no longer linked.`)
    await expect(page.getByText('No linked accounts.')).toBeVisible()
    await expectAccessible(page)
    await site.mailTo(gina.email, LABEL)
  })

  await test.step('and come back to an account that signs in by password', async () => {
    await press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL(`${site.url}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, gina)
    await openTab(page, 'Account & safety')
    await enter(page, `Link ${LABEL}`)
    await atProvider(page, `Go on as ${gina.name}`)
    await expect(page).toHaveURL(`${site.url}/dashboard?tab=account`)
    await notice(page, `${LABEL} is linked to your account.`)
    await expect(page.getByRole('button', { name: `Unlink ${LABEL}` })).toBeVisible()
    // The session before the redirect has ended, because nothing references it.
    await expect(page.getByRole('button', { name: 'Sign out everywhere, including here' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  })
})

test('an error on the way back ends the session only of a flow that this tab began', async ({
  site,
  page,
  provider,
  expectAccessible,
}) => {
  provider.serve(site.url)
  provider.person = { sub: 'g-1', email: gina.email, email_verified: true, name: gina.name }
  await Caller.signUp(site, gina.email, gina.password, gina.name)
  await Caller.signUp(site, hugo.email, hugo.password, hugo.name)
  // The provider's account becomes Gina's.
  await page.goto(`${site.url}/auth`)
  await enter(page, `Continue with ${LABEL}`)
  await atProvider(page, `Go on as ${gina.name}`)
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, hugo)
  const heading = page.getByRole('heading', { name: 'My Dashboard' })
  await expect(heading).toBeVisible()

  await test.step('an account linked elsewhere is reported, and the session stays', async () => {
    await openTab(page, 'Account & safety')
    await enter(page, `Link ${LABEL}`)
    await atProvider(page, `Go on as ${gina.name}`)
    await notice(page, 'You or someone else here has already linked that account')
    await expect(page).toHaveURL(`${site.url}/dashboard?tab=account`)
    await expect(heading).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a forged error in the URL is reported, and the session stays', async () => {
    await page.goto(`${site.url}/dashboard?error=access_denied&error_description=Call+555-0100#error=x&sb=`)
    await notice(page, 'You cancelled, or the provider didn’t let you in')
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await expect(heading).toBeVisible()
    await expect(page.getByText('555-0100')).toBeHidden()
    await page.reload()
    await expect(heading).toBeVisible()
  })

  await test.step('the same in another tab, while this one is at the provider', async () => {
    await openTab(page, 'Account & safety')
    await enter(page, `Link ${LABEL}`)
    await page.waitForURL(/[/]interaction[/]/)
    const other = await page.context().newPage()
    await other.goto(`${site.url}/auth?next=%2Fdashboard&error=access_denied`)
    await notice(other, 'You cancelled, or the provider didn’t let you in')
    await expect(other.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()

    await atProvider(page, 'No')
    await notice(page, 'You cancelled, or the provider didn’t let you in')
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%3Ftab%3Daccount/)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    expect(await signInKept(page)).toEqual([])
    await expectAccessible(page)
    await expect(other, 'and it ended in all tabs').toHaveURL(/[/]auth/)
  })
})
