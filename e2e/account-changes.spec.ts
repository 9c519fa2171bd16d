import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { makePerson, openTab } from './support/person.ts'
import { press } from './support/press.ts'
import { linkIn } from './support/site.ts'

test.use({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })

const iris = makePerson('Iris', 3.6, 21)
const NEXT_PASSWORD = 'Slow-Green-Hill-4'
const NEXT_EMAIL = 'iris.new@example.com'

const notice = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Opens the dialog of one row of the section, by keyboard; its first field has the focus. */
async function change(page: Page, what: string): Promise<Locator> {
  await press(page.getByRole('button', { name: `Change: ${what}` }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input:focus')).toBeVisible()
  return dialog
}

async function enter(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name }))
}

/** A mailed link as it is opened from a mail: in a page that was elsewhere before. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await enter(page, 'Continue')
}

test('name, password and address change, and every mail leads somewhere', async ({
  site,
  page,
  browser,
  expectAccessible,
}) => {
  await test.step('a mailbox proven in another browser than the one that asked: the password first', async () => {
    await fetch(`${site.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: iris.email, password: 'Of-A-Stranger-1', data: { name: iris.name } }),
    })
    await openLink(page, linkIn(await site.mailTo(iris.email), site))
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
    await expect(page.getByText('Account created!')).toBeHidden()
    await expectAccessible(page)
    await page.getByLabel('New password', { exact: true }).fill(iris.password)
    await press(page.getByRole('button', { name: 'Save New Password' }))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await openTab(page, 'Account & safety')
    await notice(page, 'Account created! Welcome to Twofold.')
    await expect(Caller.signIn(site, iris.email, 'Of-A-Stranger-1')).rejects.toThrow('invalid_credentials')
  })

  await test.step('the name', async () => {
    const dialog = await change(page, 'Name')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Iris 2')
    await page.keyboard.press('Enter')
    await notice(page, 'Name can only contain letters, spaces, hyphens, and apostrophes')
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Iris O’Neill')
    await page.keyboard.press('Enter')
    await notice(page, 'Your name has been changed.')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Iris O’Neill').first()).toBeVisible()
  })

  await test.step('the password, with the checklist of signing up', async () => {
    const dialog = await change(page, 'Password')
    await expect(
      dialog.getByText('Must be 8+ characters with uppercase, lowercase, and number'),
    ).toBeVisible()
    await page.keyboard.type(iris.password)
    await dialog.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'done' })).toHaveCount(4)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await notice(page, 'Your new password is set.')
    await expect(dialog).toBeHidden()
    await expect(Caller.signIn(site, iris.email, iris.password)).rejects.toThrow('invalid_credentials')
    await Caller.signIn(site, iris.email, NEXT_PASSWORD)
  })

  await test.step('“this was not me” of a mail leads to a new password, signed in or not', async () => {
    const mail = await site.mailTo(iris.email, 'reset=true')
    const link = linkIn(mail, site)
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await expect(stranger.getByText('Wasn’t you?')).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled()
    await expectAccessible(stranger)
    await stranger.context().close()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'What to check, in this order' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the address, once both have said yes: one by its link, the other by its code', async () => {
    const dialog = await change(page, 'Email')
    await page.keyboard.type(iris.email)
    await page.keyboard.press('Enter')
    await notice(page, 'That’s already your email address.')
    await dialog.getByLabel('New email').fill(NEXT_EMAIL)
    await page.keyboard.press('Enter')
    await notice(page, 'Two emails are on their way.')
    await expect(page.getByText('Waiting for you to confirm both addresses')).toBeVisible()
    await expectAccessible(page)
    const mail = await site.mailTo(iris.email, 'email_change')
    expect(mail.text).toContain('begins with “ir” and ends with “@example.com”')
    const link = linkIn(mail, site)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByText('begins with “ir” and ends with “@example.com”')).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.context().close()
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText(`Change your account’s email address to ${NEXT_EMAIL}?`)).toBeVisible()
    await enter(page, 'Confirm this change')
    await expect(page.getByRole('heading', { name: 'This email address is confirmed' })).toBeFocused()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Continue' }))
    await openTab(page, 'Account & safety')
    const code = (await site.mailTo(NEXT_EMAIL, 'email_change')).text?.match(/\b\d{6}\b/)?.[0] ?? ''
    const field = page.getByLabel(`Code sent to ${NEXT_EMAIL}`)
    await field.fill(code)
    await press(field)
    await notice(page, 'Your email has been changed.')
    const told = await site.mailTo(iris.email, 'help=address')
    const former = await (await browser.newContext()).newPage()
    await former.goto(linkIn(told, site))
    await expect(
      former.getByRole('heading', { name: 'If your account’s email address was changed' }),
    ).toBeVisible()
    await expectAccessible(former)
    await former.context().close()
    await expect(page.getByText('Waiting for you to confirm both addresses')).toBeHidden()
    await expect(page.getByText(NEXT_EMAIL).first()).toBeVisible()
  })

  await test.step('a mailed link signs in', async () => {
    await press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL(`${site.url}/`)
    // Where a page is new its heading takes the focus, so a key may meet it and not the link.
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await press(page.getByRole('button', { name: 'Email me a sign-in link' }))
    await page.getByLabel('Email', { exact: true }).fill(NEXT_EMAIL)
    await press(page.getByRole('button', { name: 'Send Sign-in Link' }))
    await expect(page.getByRole('heading', { name: 'Check your email to finish' })).toBeVisible()
    await expectAccessible(page)
    await openLink(page, linkIn(await site.mailTo(NEXT_EMAIL, 'type=magiclink'), site))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await notice(page, 'Welcome back!')
  })
})
