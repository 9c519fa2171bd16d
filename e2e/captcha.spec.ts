import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expectAnnounced, recordAnnouncements } from './support/announcements.ts'
import { startCaptchaProvider } from './support/captcha-provider.ts'
import { test as base, expect } from './support/fixtures.ts'
import { createPerson, signIn, signUp } from './support/person.ts'
import { press } from './support/press.ts'
import { type SamlOrganisation, startSamlOrganisation } from './support/saml-organisation.ts'
import { TestWallet } from './support/wallets.ts'

const ida = createPerson('Ida', 3.1, 5)

const test = base.extend<{
  provider: Awaited<ReturnType<typeof startCaptchaProvider>>
  organisation: SamlOrganisation
}>({
  provider: async ({ engine: _ }, use) => {
    await using provider = await startCaptchaProvider()
    await use(provider)
  },
  organisation: async ({ engine: _ }, use) => {
    await using organisation = await startSamlOrganisation()
    await use(organisation)
  },
  settings: async ({ provider, organisation }, use) =>
    use({
      ...provider.settings,
      ...organisation.settings,
      PHONE_SIGN_IN: 'on',
      AUTH_WALLETS: 'ethereum',
      AUTH_PASSKEYS: 'on',
    }),
})

const check = (page: Page) => page.getByRole('button', { name: 'I am a person' })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const hasScript = (page: Page) => page.evaluate(() => 'turnstile' in window)

test('the captcha is announced, loads only on submit, is new for each attempt and absent from other pages', async ({
  site,
  page,
  provider,
}) => {
  test.setTimeout(240_000)
  await recordAnnouncements(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(provider.url)) foreign.push(request.url())
  })

  await test.step('opening the page contacts no other host and names the provider', async () => {
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page.getByText('Cloudflare Turnstile checks that you’re human')).toBeVisible()
    await expectAccessible(page)
    expect(foreign).toEqual([])
  })

  await test.step('a script that fails to load is reported and can be retried by keyboard', async () => {
    await page.route(`${provider.url}/**`, (route) => route.abort())
    await signUp(page, ida)
    await expect(page.getByText('didn’t load or didn’t work')).toBeVisible()
    await page.unroute(`${provider.url}/**`)
    await press(page.getByRole('button', { name: 'Try the check again' }))
    await expect(check(page)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Security check' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('a rejected token is reported, and the next attempt gets a new check', async () => {
    provider.verifier.behaviour = 'rejects the next token'
    await press(check(page))
    await expect(notice(page, 'The security check didn’t work. Please try again.')).toBeVisible()
    await expect(check(page)).toBeHidden()
    await press(page.getByRole('button', { name: 'Sign Up', exact: true }))
    await press(check(page))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard')
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    expect(provider.verifier.requests).toHaveLength(2)
  })

  await test.step('the next page is a new document without the script and shows the pending notice', async () => {
    await expectAnnounced(page, 'polite: Account created! Welcome to')
    expect(await hasScript(page)).toBe(false)
    expect(await page.evaluate(() => sessionStorage.getItem('twofold-draft:notice'))).toBeNull()
  })

  await test.step('a wrong password keeps the form, the right one signs in', async () => {
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    // The link appears after the session has ended.
    await banner.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${site.url}/auth`)
    await signIn(page, { ...ida, password: 'Wrong-River-7' })
    await press(check(page))
    await expect(notice(page, 'Invalid login credentials')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await signIn(page, ida)
    await press(check(page))
    // Wait for the new document, because the previous one may have shown the same notice.
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await expectAnnounced(page, 'polite: Welcome back!')
    expect(await hasScript(page)).toBe(false)
    expect(provider.verifier.requests).toHaveLength(4)
  })

  const signOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await test.step('sending a code to a phone number needs a check', async () => {
    await signOut()
    await page.goto(`${site.url}/auth?mode=sign-up`)
    await press(button('Sign up with a phone number'))
    // The previous form has a field of the same name and stays until the script of this form has loaded.
    await expect(page.getByRole('heading', { name: 'Sign up with a phone number' })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Ola')
    await page.getByLabel('Phone number').fill('+4915123456789')
    await page.keyboard.press('Enter')
    await press(check(page))
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused()
    expect(provider.verifier.requests).toHaveLength(5)
    await press(button('Use another number or sign in another way'))
    await press(button('Choose another way'))
  })

  await test.step('a work email without an organisation is reported after the check', async () => {
    await page.goto(`${site.url}/auth`)
    await press(button('Continue with your work email'))
    await page.keyboard.type('ida@elsewhere.example')
    await page.keyboard.press('Enter')
    await press(check(page))
    await expect(
      page.getByText('This email address isn’t linked to any organisation here.').first(),
    ).toBeVisible()
    expect(provider.verifier.requests).toHaveLength(6)
  })

  await test.step('the email field offers no passkeys, because the check needs a click', async () => {
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await press(button('Sign in with a passkey'))
    await press(check(page))
    await expect.poll(() => provider.verifier.requests.length).toBe(7)
    await devtools.detach()
  })

  await test.step('a wallet signs in after the check', async () => {
    const wallet = new TestWallet()
    await wallet.install(page)
    await page.goto(`${site.url}/auth`)
    await press(button('Sign in with a wallet'))
    await press(button(/^Test Wallet/))
    await press(check(page))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await page.goto(`${site.url}/dashboard/account`)
    await expect(page.getByText('Ethereum wallet').first()).toBeVisible()
    expect(wallet.messages).toHaveLength(1)
    expect(provider.verifier.requests).toHaveLength(8)
    expect(await hasScript(page)).toBe(false)
  })

  await test.step('the privacy pages name the captcha, which /privacy folds', async () => {
    for (const path of ['/privacy', '/cookies']) {
      await page.goto(`${site.url}${path}`)
      await expect(page.getByText(/Cloudflare Turnstile/).first()).toBeAttached()
    }
  })
})
