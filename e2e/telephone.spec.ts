import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { narrow } from './support/narrow.ts'
import { makePerson, openTab, signIn } from './support/person.ts'
import { press } from './support/press.ts'
import type { RunningSite } from './support/site.ts'
import { totp } from './support/totp.ts'

test.use({ settings: { PHONE_SIGN_IN: 'on', PHONE_PREFIXES: '49,43' } })

const hers = '4915123456789'
const other = '436641234567'
const third = '436649999999'
const fourth = '436648888888'
const theirs = '436647777777'
const jo = makePerson('Jo', 3.4, 12)

/** The code of the newest message to a number; without a provider messages go to the outbox. */
async function codeTo(site: RunningSite, phone: string, before = ''): Promise<string> {
  for (;;) {
    const mail = await site.mailTo(`${phone}@telephone.invalid`)
    const code = mail.text?.match(/\b\d{6}\b/)?.[0] ?? ''
    if (code !== before) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const alert = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('an account with a phone number only is created, confirmed, and gets an address', async ({
  site,
  page,
  expectAccessible,
}) => {
  await page.goto(`${site.url}/auth?mode=sign-up&next=/factors`)
  let code = ''

  await test.step('the page says before that an account comes of it, and that messages show', async () => {
    await press(button(page, 'Sign up with a phone number'))
    await expect(heading(page, 'Sign up with a phone number')).toBeFocused()
    await alert(page, 'This creates a new account if the number doesn’t have one yet.')
    await alert(page, 'it shows on a locked screen')
    await narrow(page, expectAccessible)
  })

  await test.step('an invalid number is reported at its field in plain words', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Ola')
    const field = page.getByLabel('Phone number')
    await expect(field).toHaveAttribute('autocomplete', 'tel')
    for (const [typed, words] of [
      ['0151 23456789', 'Start with a plus and the country code'],
      ['+49 151 CALL', 'Use digits only'],
      ['+33 6 12 34 56 78', 'We only send codes to numbers that begin with +49, +43.'],
    ] as const) {
      await field.fill(typed)
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(new RegExp(words.replace(/[+.]/g, '\\$&')))
      await expect(field).toBeFocused()
    }
    await field.fill('0049 (0)151 / 234 567 89')
    await page.keyboard.press('Enter')
  })

  await test.step('a wrong code is reported, a reload still asks, the right code signs in', async () => {
    await expect(heading(page, 'Enter the code')).toBeFocused()
    await alert(page, `is on its way to +${hers}.`)
    await expect(button(page, /^Send the code again in \d+\ss$/)).toBeDisabled()
    code = await codeTo(site, hers)
    const field = page.getByLabel('Code from the message')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await alert(page, 'That code is wrong or has expired.')
    await narrow(page, expectAccessible)
    await page.reload()
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/factors`)
    await alert(page, 'Account created! Welcome to')
  })

  await test.step('the dashboard is honest about what there is not', async () => {
    await page.goto(`${site.url}/dashboard?tab=account`)
    await alert(page, 'Hello, Ola')
    await alert(page, 'Add one so you can get back in')
    await alert(page, 'None. A password needs an email address: add one first.')
    await expect(page.getByText(`+${hers}`).first()).toBeVisible()
    await narrow(page, expectAccessible)
    await openTab(page, 'Data')
    await press(button(page, 'Delete the account'))
    await alert(page, 'we can’t send you a link to cancel')
    await expect(page.getByLabel('In 72 hours')).toBeHidden()
    await narrow(page, expectAccessible)
    await page.keyboard.press('Escape')
  })

  await test.step('a fresh sign-in asks for a code by text message; a request too early is reported with its wait', async () => {
    await openTab(page, 'Account & safety')
    const setting = page.getByLabel(/^Ask me to confirm it’s me/)
    await setting.click()
    await alert(page, 'now ask every time')
    await setting.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`We’ll send a code to +${hers}.`)).toBeVisible()
    await narrow(page, expectAccessible)
    await press(dialog.getByRole('button', { name: 'Send the code' }))
    await expect(dialog.getByLabel('Code from the message')).toBeFocused()
    const newest = await codeTo(site, hers, code)
    await page.keyboard.press('Escape')
    await setting.click()
    await press(dialog.getByRole('button', { name: 'Send the code' }))
    await alert(page, /only request this after \d+ seconds/)
    await page.keyboard.press('Escape')
    expect(newest).not.toBe(code)
  })

  await test.step('a pending number is shown and can be cancelled', async () => {
    await press(button(page, 'Change: Phone number'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The old one will get a message')).toBeVisible()
    await dialog.getByLabel('Phone number').fill(`+${third}`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Code from the message')).toBeFocused()
    const dead = await codeTo(site, third)
    await page.keyboard.press('Escape')
    await alert(page, `${third} once you’ve entered the code we sent there.`)
    await narrow(page, expectAccessible)
    await press(button(page, 'Cancel'))
    await alert(page, 'The number wasn’t added.')
    await expect(page.getByText(`+${third}`)).toBeHidden()
    const verified = await fetch(`${site.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'phone_change', phone: third, token: dead }),
    })
    expect(verified.status).toBe(403)
  })

  await test.step('a code that proves the number for another account says that nothing arrived here', async () => {
    await press(button(page, 'Change: Phone number'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone number').fill(`+${fourth}`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Code from the message')).toBeFocused()
    const somebody = await Caller.signUp(site, 'pim@example.com', 'Pim-Quiet-River-7', 'Pim')
    expect((await somebody.call('PUT', '/auth/v1/user', { phone: theirs })).status).toBe(200)
    const proof = { type: 'phone_change', phone: theirs, token: await codeTo(site, theirs) }
    await page.route('**/auth/v1/verify', (route) => route.continue({ postData: proof }), { times: 1 })
    await dialog.getByLabel('Code from the message').fill('123456')
    await page.keyboard.press('Enter')
    await alert(page, 'We couldn’t add this number.')
    await expect(page.getByText('You can now sign in with this number.')).toBeHidden()
    expect((await somebody.call('GET', '/auth/v1/user')).body).toMatchObject({ phone: theirs })
    await page.keyboard.press('Escape')
    await expect(page.getByText(`+${hers}`).first()).toBeVisible()
  })

  await test.step('another number is proven by the code that goes there', async () => {
    await press(button(page, 'Change: Phone number'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Phone number')).toBeFocused()
    await page.keyboard.type(`+${hers}`)
    await page.keyboard.press('Enter')
    await alert(page, 'That’s already your number.')
    await dialog.getByLabel('Phone number').fill(`+${other}`)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Code from the message').fill(await codeTo(site, other))
    await page.keyboard.press('Enter')
    await alert(page, 'You can now sign in with this number.')
    await expect(page.getByText(`+${other}`).first()).toBeVisible()
    await alert(page, 'You’ve been signed out everywhere else.')
    await expect(async () => {
      const { text } = await site.mailTo(`${hers}@telephone.invalid`)
      expect(text).toContain('From now on you sign in with another number')
    }).toPass()
  })

  await test.step('an address is added by one mail, and a password can follow', async () => {
    await press(button(page, 'Add an email address'))
    await page.getByRole('dialog').getByLabel('New email').fill('ola@example.com')
    await page.keyboard.press('Enter')
    await alert(page, 'Waiting for your confirmation')
    await narrow(page, expectAccessible)
    const mail = await site.mailTo('ola@example.com')
    await page.getByLabel('Code sent to ola@example.com').fill(mail.text?.match(/\b\d{6}\b/)?.[0] ?? '')
    await page.keyboard.press('Enter')
    await alert(page, 'Your email has been changed.')
    await expect(button(page, 'Change: Email')).toBeVisible()
  })

  await test.step('with the address as another way in, the number goes', async () => {
    await press(button(page, 'Remove the phone number'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`no longer be able to sign in with +${other}.`)).toBeVisible()
    await narrow(page, expectAccessible)
    await press(dialog.getByRole('button', { name: 'Remove' }))
    await alert(page, 'The phone number has been removed.')
    await expect(button(page, 'Add a phone number')).toBeVisible()
    await expect(button(page, 'Remove the phone number')).toBeHidden()
  })
})

test('a phone number as second factor is added, chosen among others, removed; an unknown number reveals nothing', async ({
  site,
  page,
  expectAccessible,
}) => {
  await Caller.signUp(site, jo.email, jo.password, jo.name)
  await page.goto(`${site.url}/auth`)
  await signIn(page, jo)
  await openTab(page, 'Account & safety')
  let added = ''

  await test.step('the dialog says what guards better, then asks for the code', async () => {
    await press(button(page, 'Add a phone'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('an authenticator app or a security key is safer')).toBeVisible()
    await narrow(page, expectAccessible)
    await dialog.getByLabel('Phone number').fill(`+${hers}`)
    await page.keyboard.press('Enter')
    const code = await codeTo(site, hers)
    added = code
    const field = dialog.getByLabel('Code from the message')
    await expect(field).toBeFocused()
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await alert(page, 'That code is wrong or has expired.')
    await narrow(page, expectAccessible)
    await field.fill(code)
    await page.keyboard.press('Enter')
    await alert(page, 'This phone is now your second step.')
    await expect(page.getByText('ends in 89')).toBeVisible()
  })

  await test.step('an authenticator app besides it', async () => {
    await press(button(page, 'Add an authenticator app'))
    const dialog = page.getByRole('dialog')
    await press(dialog.getByRole('button', { name: 'Continue' }))
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('The code your app shows now').fill(totp(secret))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('signing in lets choose, and takes the code that comes', async () => {
    await press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL(`${site.url}/`)
    await page.goto(`${site.url}/auth`)
    await signIn(page, jo)
    await expect(heading(page, 'Second step')).toBeVisible()
    await page.getByRole('radio', { name: /^Phone/ }).check()
    await alert(page, 'We’ll send a code to your phone ending in 89.')
    await narrow(page, expectAccessible)
    await press(button(page, 'Send the code'))
    const field = page.getByLabel('Code from the message')
    await expect(field).toBeFocused()
    await narrow(page, expectAccessible)
    const code = await codeTo(site, hers, added)
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await alert(page, 'That code is wrong or has expired.')
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'My Dashboard')).toBeVisible()
  })

  await test.step('it is removed', async () => {
    await openTab(page, 'Account & safety')
    await press(button(page, /^Remove Phone/))
    await press(button(page, 'Remove'))
    await alert(page, 'The second step has been removed.')
    await expect(page.getByText('ends in 89')).toBeHidden()
    // What the phone had raised is lowered with it: the page asks for the app, and moves the focus there.
    await expect(heading(page, 'Second step')).toBeVisible()
    await expect(page.getByLabel('Code from the app')).toBeFocused()
  })

  await test.step('a number without an account is sent nothing, and the page does not say so', async () => {
    await press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL(`${site.url}/`)
    await page.goto(`${site.url}/auth`)
    await press(button(page, 'Sign in with a phone number'))
    await expect(page.getByText('This creates a new account')).toBeHidden()
    await page.getByLabel('Phone number').fill(`+${other}`)
    await page.keyboard.press('Enter')
    await alert(page, `If +${other} can sign in here, a message with six digits is on its way.`)
    await press(button(page, 'Use another number or way to sign in'))
    await press(button(page, 'Choose another way'))
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  })
})
