import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expectAnnounced, expectNotice, recordAnnouncements } from './support/announcements.ts'
import { expect, test } from './support/demo-site.ts'
import { Caller } from './support/http.ts'
import { createUniqueEmail, createUniquePerson, openTab, signOut } from './support/person.ts'
import { press } from './support/press.ts'
import { findSiteLink } from './support/site.ts'

const iris = createUniquePerson('Iris', 3.6, 21)
const NEXT_PASSWORD = 'Slow-Green-Hill-4'
const NEXT_EMAIL = createUniqueEmail('Iris.new')

/** Opens the dialog of one row by keyboard and asserts that its first field has the focus. */
async function openChangeDialog(page: Page, label: string): Promise<Locator> {
  await press(page.getByRole('button', { name: `Change: ${label}` }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input:focus')).toBeVisible()
  return dialog
}

async function pressButton(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name }))
}

/** Opens an emailed link from a blank page, as an email client does. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await pressButton(page, 'Continue')
}

test('a user changes name, password and email, and every emailed link opens a page', async ({
  site,
  page,
  browser,
}) => {
  await recordAnnouncements(page)

  await test.step('an email verified in another browser than the one that signed up requires a new password', async () => {
    await fetch(`${site.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: iris.email, password: 'Of-A-Stranger-1', data: { name: iris.name } }),
    })
    await openLink(page, findSiteLink(await site.waitForEmail(iris.email), site))
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
    await expect(page.getByText('Account created!')).toBeHidden()
    await page.getByLabel('New password', { exact: true }).fill(iris.password)
    await press(page.getByRole('button', { name: 'Save New Password' }))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await openTab(page, 'Account & safety')
    await expectAnnounced(page, 'Account created! Welcome to Twofold.')
    await expect(Caller.signIn(site, { ...iris, password: 'Of-A-Stranger-1' })).rejects.toThrow(
      'invalid_credentials',
    )
  })

  await test.step('the name changes after an invalid one is rejected', async () => {
    const dialog = await openChangeDialog(page, 'Name')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Iris 2')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(
      'Name can only contain letters, spaces, hyphens, and apostrophes',
    )
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Iris O’Neill')
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Your name has been changed.')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Iris O’Neill').first()).toBeVisible()
  })

  await test.step('the password is changed in a dialog with the password rules of sign-up', async () => {
    const dialog = await openChangeDialog(page, 'Password')
    await expect(
      dialog.getByText('Must be 8+ characters with uppercase, lowercase, and number'),
    ).toBeVisible()
    await page.keyboard.type(iris.password)
    await dialog.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'done' })).toHaveCount(4)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Your new password is set.')
    await expect(dialog).toBeHidden()
    await expect(Caller.signIn(site, iris)).rejects.toThrow('invalid_credentials')
    await Caller.signIn(site, { ...iris, password: NEXT_PASSWORD })
  })

  await test.step('the “Wasn’t this you?” link leads to the password reset, or to security advice when signed in', async () => {
    const mail = await site.waitForEmail(iris.email, 'reset=true')
    const link = findSiteLink(mail, site)
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await expect(stranger.getByText('If our email was about something you didn’t do')).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled()
    await expectAccessible(stranger)
    await stranger.context().close()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'What to check, in this order' })).toBeFocused()
  })

  await test.step('the email changes after both mailboxes confirm, one by link and one by code', async () => {
    const dialog = await openChangeDialog(page, 'Email')
    await page.keyboard.type(iris.email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('That’s already your email address.')
    await dialog.getByLabel('New email').fill(NEXT_EMAIL)
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Two emails are on their way.')
    await expect(page.getByText('Waiting for you to confirm both addresses')).toBeVisible()
    const mail = await site.waitForEmail(iris.email, 'email_change')
    expect(mail.text).toContain('begins with “ir” and ends with “@example.com”')
    const link = findSiteLink(mail, site)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByText('begins with “ir” and ends with “@example.com”')).toBeVisible()
    await pressButton(elsewhere, 'Confirm this change')
    await expect(elsewhere.getByRole('heading', { name: 'This email address is confirmed' })).toBeFocused()
    await expectAccessible(elsewhere)
    await elsewhere.context().close()
    const code = (await site.waitForEmail(NEXT_EMAIL, 'email_change')).text?.match(/\b\d{6}\b/)?.[0] ?? ''
    const field = page.getByLabel(`Code sent to ${NEXT_EMAIL}`)
    await field.fill(code)
    await press(field)
    await expectNotice(page, 'Your email address has been changed.')
    const confirmation = await site.waitForEmail(iris.email, 'help=address')
    const former = await (await browser.newContext()).newPage()
    await former.goto(findSiteLink(confirmation, site))
    await expect(
      former.getByRole('heading', { name: 'If your account’s email address was changed' }),
    ).toBeVisible()
    await expectAccessible(former)
    await former.context().close()
    await expect(page.getByText('Waiting for you to confirm both addresses')).toBeHidden()
    await expect(page.getByText(NEXT_EMAIL).first()).toBeVisible()
  })

  await test.step('an emailed link signs in', async () => {
    await signOut(page)
    await press(page.getByRole('button', { name: 'Email me a sign-in link' }))
    await page.getByLabel('Email', { exact: true }).fill(NEXT_EMAIL)
    await press(page.getByRole('button', { name: 'Send Sign-in Link' }))
    await expect(page.getByRole('heading', { name: 'Check your email to finish' })).toBeVisible()
    await openLink(page, findSiteLink(await site.waitForEmail(NEXT_EMAIL, 'type=magiclink'), site))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await expectAnnounced(page, 'Welcome back!')
  })
})
