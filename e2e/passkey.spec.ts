import type { Page } from '@playwright/test'
import { expectAnnounced, recordAnnouncements } from './support/announcements.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { createPerson, openSignedIn, openTab, signIn } from './support/person.ts'
import { press } from './support/press.ts'

test.use({ settings: { AUTH_PASSKEYS: 'on' } })

const kai = createPerson('Kai', 3.2, 21)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('a passkey is added, renamed, signs in by button and suggestion, and is removed', async ({
  site,
  page,
}) => {
  const { devtools, authenticatorId } = await addAuthenticator(page, 'built-in')
  await recordAnnouncements(page)
  await Caller.signUp(site, kai)
  await openSignedIn(page, site.url, kai)
  await openTab(page, 'Account & safety')

  await test.step('the section explains who can sign in and creates a passkey', async () => {
    await expectText(page, 'Anyone who can unlock that device can open this account')
    await press(button(page, 'Add a passkey'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectText(page, 'You can now sign in with this passkey.')
    await expect(button(page, 'Rename My device')).toBeVisible()
    await expectNarrowLayout(page)
  })

  await test.step('a second passkey on the same device is reported', async () => {
    await press(button(page, 'Add a passkey'))
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('My device 2')
    await page.keyboard.press('Enter')
    await expectText(page, 'This device or password manager already has a passkey for your account.')
  })

  await test.step('a dialog that opens right after another closed stays open', async () => {
    const rename = page.getByRole('dialog', { name: 'Rename this passkey' })
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      document.querySelector<HTMLElement>('[aria-label="Rename My device"]')?.click()
    })
    await expect(rename.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    // The close event follows the hidden dialog; a press before it would be lost.
    await expect(page.locator('dialog', { hasText: 'Rename this passkey' })).toHaveCount(0)
  })

  await test.step('the passkey is renamed', async () => {
    await press(button(page, 'Rename My device'))
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
    await page.keyboard.press('Enter')
    await expectText(page, 'The passkey has been renamed.')
    await expect(button(page, 'Remove Laptop')).toBeVisible()
  })

  const signOut = async () => {
    await press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL(`${site.url}/`)
  }

  await test.step('a failed user verification is reported, then the passkey signs in', async () => {
    await signOut()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`${site.url}/auth?next=/factors`)
    await expectNarrowLayout(page)
    // The field suggests passkeys and sends no request before it has the focus.
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    )
    expect(requests.filter((url) => url.includes('/passkeys/'))).toEqual([])
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await press(button(page, 'Sign in with a passkey'))
    await expectText(page, 'No passkey was used, or the attempt took too long.')
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await press(button(page, 'Sign in with a passkey'))
    await expect(page).toHaveURL(`${site.url}/factors`)
    await expectAnnounced(page, 'Welcome back!')
  })

  const setPresence = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const field = (on: Page) => on.getByLabel('Email', { exact: true })
  const waitForPath = (path: string) => page.waitForRequest((request) => request.url().endsWith(path))

  // Without simulated presence, requests to the virtual authenticator stay pending.
  await test.step('a passkey suggested at the email field signs in', async () => {
    await signOut()
    await page.goto(`${site.url}/auth?next=/factors`)
    await expect(field(page)).toHaveAttribute('autocomplete', 'username webauthn')
    await field(page).focus()
    await expect(page).toHaveURL(`${site.url}/factors`)
    await expectAnnounced(page, 'Welcome back!')
  })

  await test.step('the passkey button and a password sign-in abort a pending passkey autofill', async () => {
    await signOut()
    const listCeremonies = await recordCeremonies(page)
    await page.goto(`${site.url}/auth?next=/factors`)
    await expect(field(page)).toHaveAttribute('autocomplete', 'username webauthn')
    await setPresence(false)
    await field(page).focus()
    await expect.poll(listCeremonies).toEqual(['conditional'])
    await setPresence(true)
    await press(button(page, 'Sign in with a passkey'))
    await expect(page).toHaveURL(`${site.url}/factors`)
    await expectAnnounced(page, 'Welcome back!')
    expect(await listCeremonies()).toEqual([
      'conditional',
      'conditional: AbortError',
      'by the button',
      'by the button: used',
    ])

    await signOut()
    await page.goto(`${site.url}/auth?next=/factors`)
    await setPresence(false)
    const options = waitForPath('/passkeys/authentication/options')
    await signIn(page, kai)
    await options
    await expect(page).toHaveURL(`${site.url}/factors`)
    await expect.poll(listCeremonies).toEqual(['conditional', 'conditional: AbortError'])
    await setPresence(true)
  })

  await test.step('a browser without passkey suggestions gets no request', async () => {
    await signOut()
    const plain = await page.context().newPage()
    await plain.addInitScript(() => {
      Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', {
        value: async () => false,
      })
    })
    const requests: string[] = []
    plain.on('request', (request) => requests.push(request.url()))
    await plain.goto(`${site.url}/auth`)
    await signIn(plain, kai)
    await expect(plain).toHaveURL(`${site.url}/dashboard`)
    expect(requests.filter((url) => url.includes('/passkeys/authentication'))).toEqual([])
    await plain.close()
  })

  await test.step('a removed passkey that the device still offers is rejected with an explanation', async () => {
    await page.goto(`${site.url}/dashboard/account`)
    await press(button(page, 'Remove Laptop'))
    await press(button(page, 'Remove'))
    await expectText(page, 'The passkey has been removed.')
    await signOut()
    await page.goto(`${site.url}/auth`)
    await press(button(page, 'Sign in with a passkey'))
    await expectText(page, 'The passkey didn’t work. It may have been removed from your account.')
  })
})

/** Records the passkey requests of each document and their results. */
async function recordCeremonies(page: Page): Promise<() => Promise<string[]>> {
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
        seen.push(`${kind}: used`)
        return credential
      } catch (error) {
        seen.push(`${kind}: ${error instanceof Error ? error.name : error}`)
        throw error
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { ceremonies: string[] }).ceremonies)
}
