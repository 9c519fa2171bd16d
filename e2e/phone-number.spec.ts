import type { Page } from '@playwright/test'
import { computeTotpCode } from '@twofold/auth/testing/totp'
import { expectAnnounced, recordAnnouncements } from './support/announcements.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { createPerson, openTab, signIn, signOut } from './support/person.ts'
import { press } from './support/press.ts'
import type { RunningSite } from './support/site.ts'

test.use({ settings: { PHONE_SIGN_IN: 'on', PHONE_PREFIXES: '49,43' } })

const ownPhone = '4915123456789'
const secondPhone = '436641234567'
const thirdPhone = '436649999999'
const jo = createPerson('Jo', 3.4, 12)

/** Waits for a message with a code other than `before`; without a provider, messages go to the outbox. */
async function waitForCode(site: RunningSite, phone: string, before = ''): Promise<string> {
  let code = ''
  const read = async () => {
    const mail = await site.waitForEmail(`${phone}@phone.invalid`)
    code = mail.text?.match(/\b\d{6}\b/)?.[0] ?? ''
    return code
  }
  await expect.poll(read, { message: `a new code for ${phone}`, intervals: [100] }).not.toBe(before)
  return code
}
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a phone-only account is created, verified, and adds an email', async ({ site, page }) => {
  await recordAnnouncements(page)
  await page.goto(`${site.url}/auth?mode=sign-up&next=/factors`)
  let code = ''

  await test.step('the form warns that it creates an account and that messages show on a locked screen', async () => {
    await press(button(page, 'Sign up with a phone number'))
    await expect(heading(page, 'Sign up with a phone number')).toBeFocused()
    await expectText(page, 'This creates a new account if the number doesn’t have one yet.')
    await expectText(page, 'it may show on the lock screen')
  })

  await test.step('an invalid number is reported at its field in plain words', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Ola')
    const field = page.getByLabel('Phone number')
    await expect(field).toHaveAttribute('autocomplete', 'tel')
    await field.fill('+33 6 12 34 56 78')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(
      /We only send codes to numbers that begin with \+49, \+43\./,
    )
    await expect(field).toBeFocused()
    await expectNarrowLayout(page)
    await field.fill('0049 (0)151 / 234 567 89')
    await page.keyboard.press('Enter')
  })

  await test.step('a wrong code is reported, the form survives a reload, the right code signs in', async () => {
    await expect(heading(page, 'Enter the code')).toBeFocused()
    await expectText(page, `is on its way to +${ownPhone}.`)
    await expect(button(page, 'Send the code again')).toBeDisabled()
    await expect(button(page, 'Send the code again')).toContainText(/Send the code again in \d+\ss/)
    code = await waitForCode(site, ownPhone)
    const field = page.getByLabel('Code from the message')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await expectText(page, 'That code is wrong or has expired.')
    await expectNarrowLayout(page)
    await page.reload()
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/factors`)
    await expectAnnounced(page, 'Account created! Welcome to')
  })

  await test.step('the dashboard names the missing email and password', async () => {
    await page.goto(`${site.url}/dashboard/account`)
    await expectText(page, 'Hello, Ola')
    await expectText(page, 'Add an email address so you can get back in')
    await expectText(page, 'None. To set a password, add an email address first.')
    await expect(page.getByText(`+${ownPhone}`).first()).toBeVisible()
    await expectNarrowLayout(page)
    await openTab(page, 'Data')
    await press(button(page, 'Delete the account'))
    await expectText(page, 'we can’t send you a link to cancel')
    await expect(page.getByLabel('In 72 hours')).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('a fresh sign-in needs a code by text message', async () => {
    await openTab(page, 'Account & safety')
    const setting = page.getByLabel(/^Ask me to confirm it’s me/)
    await setting.click()
    await expectText(page, 'We’ll now ask you to confirm it’s you every time')
    await setting.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`We’ll send a code to +${ownPhone}.`)).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Send the code' }))
    await expect(dialog.getByLabel('Code from the message')).toBeFocused()
    await waitForCode(site, ownPhone, code)
    await expectNarrowLayout(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a pending number is shown and can be cancelled', async () => {
    await press(button(page, 'Change: Phone number'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('We’ll send the old number a message')).toBeVisible()
    await dialog.getByLabel('Phone number').fill(`+${thirdPhone}`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Code from the message')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectText(page, `${thirdPhone} once you’ve entered the code we sent to that number.`)
    await press(button(page, 'Cancel'))
    await expectText(page, 'The number wasn’t added.')
    await expect(page.getByText(`+${thirdPhone}`)).toBeHidden()
  })

  await test.step('a new number is verified by its code and replaces the old one', async () => {
    await press(button(page, 'Change: Phone number'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Phone number')).toBeFocused()
    await page.keyboard.type(`+${secondPhone}`)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Code from the message').fill(await waitForCode(site, secondPhone))
    await page.keyboard.press('Enter')
    await expectText(page, 'You can now sign in with this number.')
    await expect(page.getByText(`+${secondPhone}`).first()).toBeVisible()
  })

  await test.step('an email is added by its code', async () => {
    await press(button(page, 'Add an email address'))
    await page.getByRole('dialog').getByLabel('New email').fill('ola@example.com')
    await page.keyboard.press('Enter')
    await expectText(page, 'Waiting for your confirmation')
    const mail = await site.waitForEmail('ola@example.com')
    await page.getByLabel('Code sent to ola@example.com').fill(mail.text?.match(/\b\d{6}\b/)?.[0] ?? '')
    await page.keyboard.press('Enter')
    await expectText(page, 'Your email address has been changed.')
    await expect(button(page, 'Change: Email')).toBeVisible()
  })

  await test.step('the phone number can be removed once an email can sign in', async () => {
    await press(button(page, 'Remove the phone number'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`no longer be able to sign in with +${secondPhone}.`)).toBeVisible()
    await expectNarrowLayout(page)
    await press(dialog.getByRole('button', { name: 'Remove' }))
    await expectText(page, 'The phone number has been removed.')
    await expect(button(page, 'Add a phone number')).toBeVisible()
    await expect(button(page, 'Remove the phone number')).toBeHidden()
  })
})

test('a phone is added as second factor, chosen at sign-in and removed', async ({ site, page }) => {
  await Caller.signUp(site, jo)
  await page.goto(`${site.url}/auth`)
  await signIn(page, jo)
  await openTab(page, 'Account & safety')
  let added = ''

  await test.step('the dialog recommends safer factors and verifies the number', async () => {
    await press(button(page, 'Add a phone'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('an authenticator app or a security key is safer')).toBeVisible()
    await expectNarrowLayout(page)
    await dialog.getByLabel('Phone number').fill(`+${ownPhone}`)
    await page.keyboard.press('Enter')
    const code = await waitForCode(site, ownPhone)
    added = code
    const field = dialog.getByLabel('Code from the message')
    await expect(field).toBeFocused()
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await expectText(page, 'That code is wrong or has expired.')
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expectText(page, 'This phone is now a second step of your sign-in.')
    await expect(page.getByText('ends in 89')).toBeVisible()
  })

  await test.step('an authenticator app is added as another factor', async () => {
    await press(button(page, 'Add an authenticator app'))
    const dialog = page.getByRole('dialog')
    await press(dialog.getByRole('button', { name: 'Continue' }))
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('The code your app shows now').fill(computeTotpCode(secret))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('sign-in offers both factors and accepts the phone code', async () => {
    await signOut(page)
    await signIn(page, jo)
    await expect(heading(page, 'Second step')).toBeVisible()
    await page.getByRole('radio', { name: /^Phone/ }).check()
    await expectText(page, 'We’ll send a code to your phone number ending in 89.')
    await press(button(page, 'Send the code'))
    const field = page.getByLabel('Code from the message')
    await expect(field).toBeFocused()
    await expectNarrowLayout(page)
    await field.fill(await waitForCode(site, ownPhone, added))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'My Dashboard')).toBeVisible()
  })

  await test.step('the phone is removed', async () => {
    await openTab(page, 'Account & safety')
    await press(button(page, /^Remove Phone/))
    await press(button(page, 'Remove'))
    await expectText(page, 'The second step has been removed.')
    await expect(page.getByText('ends in 89')).toBeHidden()
    // The assurance level of the session drops, so the page asks for the app code and moves the focus there.
    await expect(heading(page, 'Second step')).toBeVisible()
    await expect(page.getByLabel('Code from the app')).toBeFocused()
  })
})
