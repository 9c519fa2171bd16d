import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { narrow } from './support/narrow.ts'
import { makePerson, openTab, signIn } from './support/person.ts'
import { press } from './support/press.ts'

test.use({ settings: { AUTH_PASSKEYS: 'on' } })

const kai = makePerson('Kai', 3.2, 21)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const told = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('a passkey is added, named, signs in, and is removed', async ({ site, page, expectAccessible }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await Caller.signUp(site, kai.email, kai.password, kai.name)
  await page.goto(`${site.url}/auth`)
  await signIn(page, kai)
  await openTab(page, 'Account & safety')

  await test.step('the section says whom it lets in, and makes one', async () => {
    await told(page, 'Anyone who can unlock that device can open this account')
    await press(button(page, 'Add a passkey'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await narrow(page, expectAccessible)
    await page.keyboard.press('Enter')
    await told(page, 'You can now sign in with this passkey.')
    await expect(button(page, 'Rename My device')).toBeVisible()
    await narrow(page, expectAccessible)
  })

  await test.step('a second passkey on the same device is reported', async () => {
    await press(button(page, 'Add a passkey'))
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('My device 2')
    await page.keyboard.press('Enter')
    await told(page, 'This device or password manager already has a passkey for your account.')
  })

  await test.step('a dialog that opens right after another closed stays open', async () => {
    const rename = page.getByRole('dialog', { name: 'Rename this passkey' })
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      document.querySelector<HTMLElement>('[aria-label="Rename My device"]')?.click()
    })
    await expect(rename.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rename).toBeHidden()
  })

  await test.step('it gets another name', async () => {
    await press(button(page, 'Rename My device'))
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
    await page.keyboard.press('Enter')
    await told(page, 'The passkey has been renamed.')
    await expect(button(page, 'Remove Laptop')).toBeVisible()
  })

  const leave = async () => {
    await press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL(`${site.url}/`)
  }

  await test.step("closing the browser's window is reported; then the passkey signs in", async () => {
    await leave()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${site.url}/auth?next=/factors`)
    await narrow(page, expectAccessible)
    // The field offers passkeys, and sends nothing before it has the focus.
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    )
    expect(asked.filter((url) => url.includes('/passkeys/'))).toEqual([])
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await press(button(page, 'Sign in with a passkey'))
    await told(page, 'No passkey was used, or it took too long.')
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await press(button(page, 'Sign in with a passkey'))
    await expect(page).toHaveURL(`${site.url}/factors`)
    await told(page, 'Welcome back!')
  })

  const present = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const field = (on: Page) => on.getByLabel('Email', { exact: true })
  const asks = (path: string) => page.waitForRequest((request) => request.url().endsWith(path))

  // With user presence the virtual authenticator accepts every request at once; without, requests stay pending.
  await test.step('taken from the field for the address it signs in and goes on', async () => {
    await leave()
    await page.goto(`${site.url}/auth?next=/factors`)
    await expect(field(page)).toHaveAttribute('autocomplete', 'username webauthn')
    await field(page).focus()
    await expect(page).toHaveURL(`${site.url}/factors`)
    await told(page, 'Welcome back!')
  })

  await test.step('an unused offer makes way for the button and for a password', async () => {
    await leave()
    const asked = await watchCeremonies(page)
    await page.goto(`${site.url}/auth?next=/factors`)
    await expect(field(page)).toHaveAttribute('autocomplete', 'username webauthn')
    await present(false)
    await field(page).focus()
    await expect.poll(asked).toEqual(['conditional'])
    await present(true)
    await press(button(page, 'Sign in with a passkey'))
    await expect(page).toHaveURL(`${site.url}/factors`)
    await told(page, 'Welcome back!')
    expect(await asked()).toEqual([
      'conditional',
      'conditional: AbortError',
      'by the button',
      'by the button: taken',
    ])

    await leave()
    await page.goto(`${site.url}/auth?next=/factors`)
    await present(false)
    const options = asks('/passkeys/authentication/options')
    await signIn(page, kai)
    await options
    await expect(page).toHaveURL(`${site.url}/factors`)
    await expect.poll(asked).toEqual(['conditional', 'conditional: AbortError'])
    await present(true)
  })

  await test.step('a browser without passkey suggestions gets no request', async () => {
    await leave()
    const plain = await page.context().newPage()
    await plain.addInitScript(() => {
      Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', {
        value: async () => false,
      })
    })
    const asked: string[] = []
    plain.on('request', (request) => asked.push(request.url()))
    await plain.goto(`${site.url}/auth`)
    await signIn(plain, kai)
    await expect(plain).toHaveURL(`${site.url}/dashboard`)
    expect(asked.filter((url) => url.includes('/passkeys/authentication'))).toEqual([])
    await plain.close()
  })

  await test.step('once it is removed the device may offer it, and the page says what that means', async () => {
    await page.goto(`${site.url}/dashboard?tab=account`)
    await press(button(page, 'Remove Laptop'))
    await narrow(page, expectAccessible)
    await press(button(page, 'Remove'))
    await told(page, 'The passkey has been removed.')
    await leave()
    await page.goto(`${site.url}/auth`)
    await press(button(page, 'Sign in with a passkey'))
    await told(page, 'The passkey didn’t work. It may have been removed here.')
    await page.goto(`${site.url}/auth`)
    await expect(field(page)).toHaveAttribute('autocomplete', 'username webauthn')
    await field(page).focus()
    await told(page, 'The passkey didn’t work. It may have been removed here.')
  })
})

/** What the browser is asked for with passkeys in the present document, and what came of it. */
async function watchCeremonies(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    const seen: string[] = []
    Object.assign(window, { ceremonies: seen })
    credentials.get = async (options) => {
      const kind = options?.mediation ?? 'by the button'
      seen.push(kind)
      try {
        const credential = await get(options)
        seen.push(`${kind}: taken`)
        return credential
      } catch (error) {
        seen.push(`${kind}: ${error instanceof Error ? error.name : error}`)
        throw error
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { ceremonies: string[] }).ceremonies)
}
