import type { Page } from '@playwright/test'
import { CaptchaProvider } from './support/captcha-provider.ts'
import { test as base, expect } from './support/fixtures.ts'
import { makePerson, signIn, signUp } from './support/person.ts'
import { press } from './support/press.ts'

const ida = makePerson('Ida', 3.1, 5)

const test = base.extend<{ provider: CaptchaProvider }>({
  provider: async ({ engine: _ }, use) => {
    await using provider = await CaptchaProvider.start()
    await use(provider)
  },
  settings: async ({ provider }, use) => use(provider.settings),
})

const check = (page: Page) => page.getByRole('button', { name: 'I am a person' })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const hasScript = (page: Page) => page.evaluate(() => 'turnstile' in window)

test('a check for robots: told beforehand, loaded by a press alone, one for each try, and gone from every other page', async ({
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

  await test.step('opening the page asks nobody, and says who will be asked', async () => {
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page.getByText('Cloudflare Turnstile checks that you are no robot')).toBeVisible()
    await expectAccessible(page)
    expect(foreign).toEqual([])
  })

  await test.step('a script that does not load is told, and can be tried again by keyboard', async () => {
    await page.route(`${provider.url}/**`, (route) => route.abort())
    await signUp(page, ida)
    await expect(page.getByText('could not be loaded or did not work')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`${provider.url}/**`)
    await press(page.getByRole('button', { name: 'Try the check again' }))
    await expect(check(page)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Check for robots' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('a token that is refused is told, and the next try has a check of its own', async () => {
    provider.refusesNext = true
    await press(check(page))
    await expect(notice(page, 'The check for robots did not count. Please try once more.')).toBeVisible()
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

  await test.step('the pages about privacy tell it', async () => {
    for (const path of ['/privacy', '/cookies']) {
      await page.goto(`${site.url}${path}`)
      await expect(page.getByText(/Cloudflare Turnstile/).first()).toBeVisible()
    }
  })
})
