import { computeNextTotpCode, computeTotpCode } from '@twofold/auth/testing/totp'
import { createUniquePerson } from '../support/person.ts'
import { expect, test } from './support/fixtures.ts'
import { button, heading, link, signIn, signUp } from './support/user.ts'

test('an authenticator app is added by its secret, and sign-in requires its code', async ({ openTab }) => {
  const erin = createUniquePerson('Erin', 3.5, 31)
  const tab = await openTab()
  await tab.goto('/auth?mode=sign-up')
  await signUp(tab, erin)
  await tab.press(link('Account & safety'))
  await tab.press(button('Add an authenticator app'))
  await tab.press({ ...button('Continue'), inDialog: true })
  await tab.waitForVisible({ role: 'img', name: /^QR code/, inDialog: true })
  expect(await tab.findViolations()).toEqual([])
  const secret = await tab.evaluate(() => document.querySelector('dialog code')?.textContent ?? '')
  const code = { label: 'The code your app shows now', inDialog: true }
  await tab.fill(code, '000000')
  await tab.press({ ...button('Turn on'), inDialog: true })
  await tab.waitForVisible({ text: 'The second sign-in step didn’t work. Please try again.' })
  await tab.fill(code, computeTotpCode(secret))
  await tab.press({ ...button('Turn on'), inDialog: true })
  await tab.waitForVisible(button(/^Remove Authenticator app/))

  if (!(await tab.isVisible(button('Sign Out')))) await tab.press(button('Menu'))
  await tab.press(button('Sign Out'))
  await tab.waitForPath('/')
  await tab.goto('/auth')
  await signIn(tab, erin)
  await tab.waitForVisible(heading('Second step'))
  expect(await tab.findViolations()).toEqual([])
  await tab.fill({ label: 'Code from the app' }, computeNextTotpCode(secret))
  await tab.press(button('Confirm'))
  await tab.waitForVisible(heading('My Dashboard'))
  await tab.waitForPath('/dashboard')
})
