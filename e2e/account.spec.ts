import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/demo-site.ts'
import { Caller } from './support/http.ts'
import { createUniquePerson, openTab, signIn, signUp } from './support/person.ts'
import { press } from './support/press.ts'
import { findSiteLink } from './support/site.ts'

const carol = createUniquePerson('Carol', 3.4, 77)

test('an account is created, confirmed, signed in and out, recovered, exported and deleted', async ({
  site,
  page,
}) => {
  await test.step('the form reports the first broken rule only', async () => {
    await page.goto(`${site.url}/auth`)
    await expect(page.getByText('Welcome back to your love journey')).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: "Don't have an account? Sign up" }))
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByText('Must be 8+ characters with uppercase, lowercase, and number')).toBeVisible()
    await expectAccessible(page)
    const signUpButton = page.getByRole('button', { name: 'Sign Up', exact: true })
    const notice = page.getByRole('alert').filter({ hasText: 'Validation Error' })
    await page.getByLabel('Name', { exact: true }).fill('Carol 7')
    await page.getByLabel('Email', { exact: true }).fill('carol@nowhere')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await signUpButton.click()
    await expect(notice).toContainText('Invalid email address')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.getByLabel('Email', { exact: true }).fill(carol.email)
    await signUpButton.click()
    await expect(notice).toContainText('Password must be at least 8 characters')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill(carol.password)
    await signUpButton.click()
    await expect(notice).toContainText('Name can only contain letters, spaces, hyphens, and apostrophes')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  })

  await test.step('sign-up waits for the confirmation', async () => {
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click()
    await signUp(page, carol)
    const waiting = page.getByRole('heading', { name: 'Check your email to finish' })
    await expect(waiting).toBeFocused()
    await expectAccessible(page)
    // Phones may reload a tab while the user reads the email.
    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(page.getByLabel('Code from the email')).toBeVisible()
    await page.goto(`${site.url}/auth?reset=true`)
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
    // Only the browser that signed up sees the reason.
    const early = await page.context().newPage()
    await early.goto(`${site.url}/auth`)
    await signIn(early, carol)
    await expect(early.getByText('Email not confirmed')).toBeVisible()
    await expect(early.getByText(`${carol.email} isn’t confirmed yet.`)).toBeVisible()
    await expect(early.getByLabel('Code from the email')).toBeVisible()
    await expect(early.getByRole('button', { name: 'Send the email again', exact: true })).toBeEnabled()
    await expectAccessible(early)
    await early.close()
  })

  await test.step('the emailed link shows a button, and the button confirms the account', async () => {
    const link = findSiteLink(await site.waitForEmail(carol.email), site)
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Continue' }))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await expect(page.getByText('Start with yourself')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${site.url}/auth`)
    await expect(page, '/auth redirects a signed-in user').toHaveURL(`${site.url}/dashboard`)
  })

  await test.step('a `next` of another host is ignored', async () => {
    await page.goto(`${site.url}/auth?next=//example.org/`)
    await expect(page).toHaveURL(`${site.url}/dashboard`)
  })

  await test.step('sign-out removes all storage from the device', async () => {
    const readStorage = () =>
      page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
    const signOut = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(`${site.url}/`)
    }
    // Leaving the page before the service replies must also sign out.
    await page.route('**/logout**', () => undefined)
    await signOut()
    await page.goto(`${site.url}/about`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await readStorage()).toEqual([0, 0, ''])
    await page.unroute('**/logout**')
    await page.goto(`${site.url}/auth`)
    await signIn(page, carol)
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()

    const answered = Promise.withResolvers<void>()
    await page.route('**/logout**', async (route) => {
      await answered.promise
      await route.continue()
    })
    await signOut()
    // A page opened before the reply must stay open.
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/about`)
    answered.resolve()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.poll(readStorage).toEqual([0, 0, ''])
    await expect(page).toHaveURL(`${site.url}/about`)
    await page.unroute('**/logout**')

    await page.goto(`${site.url}/auth`)
    await signIn(page, carol)
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
    // A link clicked before the home page loads must win too.
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Sign Out' })
      .evaluate((button: HTMLElement) => {
        button.click()
        document.querySelector<HTMLElement>('header a[href="/factors"]')?.click()
      })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.poll(readStorage).toEqual([0, 0, ''])
    await expect(page.getByRole('heading', { name: 'The 12 Factors', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/factors`)
  })

  await test.step('an invalid code is reported and removed from the URL', async () => {
    await page.goto(`${site.url}/auth?code=foo&next=%2Ffactors`)
    await expect(page.getByText('This sign-in took too long or has already been completed')).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/auth?next=%2Ffactors`)
  })

  const changed = { ...carol, password: 'Another-Calm-Sea-9' }
  await test.step('a recovery email starts a session that can only set a password', async () => {
    await page.goto(`${site.url}/auth`)
    await press(page.getByRole('button', { name: 'Forgot password?' }))
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type(carol.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    const sent = page.getByRole('main').getByRole('status').filter({ hasText: 'Password reset email sent' })
    await expect(sent).toContainText('Check your email for the password reset link.')
    await expect(sent.getByRole('button', { name: 'Enter the code from the email' })).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
    await expect(page.getByText('Welcome back to your love journey')).toBeVisible()
    expect(await page.evaluate(() => localStorage.length), 'no user has signed in').toBe(0)
    const link = findSiteLink(await site.waitForEmail(carol.email, 'new password'), site)
    await page.goto('about:blank')
    await page.goto(link)
    await press(page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${site.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(changed.password)
    await press(page.getByRole('button', { name: 'Save New Password' }))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await expect(Caller.signIn(site, carol)).rejects.toThrow('invalid_credentials')
  })

  await test.step('the export is a JSON file without the password', async () => {
    await openTab(page, 'Data')
    await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await press(page.getByRole('button', { name: 'Download a copy' }))
    const file = await readFile(await (await download).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ productName: 'Twofold' })
    expect(file).toContain(carol.email)
    expect(file).not.toContain(changed.password)
  })

  await test.step('the account is deleted at once, and signing in fails', async () => {
    await press(page.getByRole('button', { name: 'Delete the account' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Delete your account?' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /^Right away/ }).check()
    await dialog.getByLabel(/^Type/).fill('delete my account')
    await press(dialog.getByRole('button', { name: 'Delete my account' }))
    await expect(page.getByText('Your account has been deleted').first()).toBeVisible()
    await expect(Caller.signIn(site, changed)).rejects.toThrow('invalid_credentials')
  })
})
