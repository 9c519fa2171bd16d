import type { Page } from '@playwright/test'
import { CaptchaProvider } from './support/captcha-provider.ts'
import { test as base, expect } from './support/fixtures.ts'
import { narrow } from './support/narrow.ts'
import { makePerson, signIn, signUp } from './support/person.ts'
import { press } from './support/press.ts'
import { SamlIdentityProvider } from './support/saml-identity-provider.ts'
import { TestWallet } from './support/wallets.ts'

const ida = makePerson('Ida', 3.1, 5)

const test = base.extend<{ provider: CaptchaProvider; works: SamlIdentityProvider }>({
  provider: async ({ engine: _ }, use) => {
    await using provider = await CaptchaProvider.start()
    await use(provider)
  },
  works: async ({ engine: _ }, use) => {
    await using works = await SamlIdentityProvider.start()
    await use(works)
  },
  settings: async ({ provider, works }, use) =>
    use({
      ...provider.settings,
      ...works.settings,
      PHONE_SIGN_IN: 'on',
      AUTH_WALLETS: 'ethereum',
      AUTH_PASSKEYS: 'on',
    }),
})

const check = (page: Page) => page.getByRole('button', { name: 'I am a person' })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const hasScript = (page: Page) => page.evaluate(() => 'turnstile' in window)

test('a captcha is announced, loaded on a press only, new for each attempt, and absent from every other page', async ({
  site,
  page,
  provider,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
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
    await expectAccessible(page)
    await page.unroute(`${provider.url}/**`)
    await press(page.getByRole('button', { name: 'Try the check again' }))
    await expect(check(page)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Security check' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('a refused token is reported, and the next attempt gets a new check', async () => {
    provider.refusesNext = true
    await press(check(page))
    await expect(notice(page, 'The security check didn’t work. Please try again.')).toBeVisible()
    await expect(check(page)).toBeHidden()
    await press(page.getByRole('button', { name: 'Sign Up', exact: true }))
    await press(check(page))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard')
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    expect(provider.asked).toBe(2)
  })

  await test.step('what follows is a new document without the script, and still says what was to be said', async () => {
    await expect(page.getByText(/^Account created! Welcome to/)).toBeVisible()
    expect(await hasScript(page)).toBe(false)
    expect(await page.evaluate(() => sessionStorage.getItem('twofold-draft:notice'))).toBeNull()
  })

  await test.step('a wrong password leaves the form, the right one goes on', async () => {
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    // It is there once the session is over.
    await banner.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${site.url}/auth`)
    await signIn(page, { ...ida, password: 'Wrong-River-7' })
    await press(check(page))
    await expect(notice(page, 'Invalid login credentials')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await signIn(page, ida)
    await press(check(page))
    // Not before the document that had the script is gone, which may have said it as well.
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await expect(notice(page, 'Welcome back!')).toBeVisible()
    expect(await hasScript(page)).toBe(false)
    expect(provider.asked).toBe(4)
  })

  const leave = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await test.step('a phone number: one check for the code and one for another code', async () => {
    await leave()
    await page.goto(`${site.url}/auth?mode=sign-up`)
    await press(button('Sign up with a phone number'))
    // The form before it has a field of the same name, and stays until the code of this one is loaded.
    await expect(page.getByRole('heading', { name: 'Sign up with a phone number' })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Ola')
    await page.getByLabel('Phone number').fill('+4915123456789')
    await page.keyboard.press('Enter')
    await expect(check(page)).toBeVisible()
    await narrow(page, expectAccessible)
    await press(check(page))
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused()
    expect(provider.asked).toBe(5)
    await press(button('Use another number or way to sign in'))
    await press(button('Choose another way'))
  })

  await test.step('a work address of no organisation', async () => {
    await page.goto(`${site.url}/auth`)
    await press(button('Continue with your work email'))
    await page.keyboard.type('ida@elsewhere.example')
    await page.keyboard.press('Enter')
    await press(check(page))
    await expect(
      page.getByText('This email address isn’t linked to any organisation here.').first(),
    ).toBeVisible()
    expect(provider.asked).toBe(6)
  })

  await test.step('a passkey: the field offers none, because the check needs a click', async () => {
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await press(button('Sign in with a passkey'))
    await press(check(page))
    await expect.poll(() => provider.asked).toBe(7)
    await devtools.detach()
  })

  await test.step('a wallet', async () => {
    const wallet = new TestWallet()
    await wallet.putInto(page)
    await page.goto(`${site.url}/auth`)
    await press(button('Sign in with a wallet'))
    await press(button(/^Test Wallet/))
    await press(check(page))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await page.goto(`${site.url}/dashboard?tab=account`)
    await expect(page.getByText('Ethereum wallet').first()).toBeVisible()
    expect(wallet.asked).toHaveLength(1)
    expect(provider.asked).toBe(8)
    expect(await hasScript(page)).toBe(false)
  })

  await test.step('the privacy pages name the captcha', async () => {
    for (const path of ['/privacy', '/cookies']) {
      await page.goto(`${site.url}${path}`)
      await expect(page.getByText(/Cloudflare Turnstile/).first()).toBeVisible()
    }
  })
})
