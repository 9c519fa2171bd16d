import { drainAnnouncements, recordAnnouncements } from './support/announcements.ts'
import { Caller, finishByApi } from './support/http.ts'
import { consent, createUniquePerson, showInvitationForm, signIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'

test('live regions announce each change once and ordinary saving not at all', async ({ site, browser }) => {
  const [alice, bob] = [createUniquePerson('Alice', 3.6, 11), createUniquePerson('Bob', 3.1, 2024)]
  const page = await (await browser.newContext()).newPage()
  await recordAnnouncements(page)
  const caller = await Caller.signUp(site, alice)

  /** Waits for the last announcement and asserts the complete list since the previous call. */
  const expectAnnounced = async (...announced: string[]) => {
    await expect.poll(() => page.evaluate(() => window.announcements.at(-1))).toBe(announced.at(-1))
    expect(await drainAnnouncements(page)).toEqual(announced)
  }
  const unanswered = (count: number) =>
    count === 1
      ? 'polite: One answer is still missing on this page.'
      : `polite: ${count} answers are still missing on this page.`

  await test.step('a failed sign-in and a loaded page are announced', async () => {
    await page.goto(`${site.url}/auth`)
    await page.getByLabel('Email', { exact: true }).fill(alice.email)
    await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
    await press(page.getByLabel('Password', { exact: true }))
    await expectAnnounced('polite: ErrorInvalid login credentials')
    await signIn(page, alice)
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeFocused()
    await expectAnnounced('polite: Loading...', 'polite: Welcome back!')
  })

  await test.step('answering announces the remaining statements but no saves', async () => {
    await page.goto(`${site.url}/test`)
    await consent(page, 'Bob')
    await page.locator('fieldset fieldset').first().getByRole('radio').first().focus()
    await drainAnnouncements(page)
    for (const left of [7, 6, 5, 4, 3, 2, 1]) {
      await page.keyboard.press('4')
      await expectAnnounced(unanswered(left))
    }
    await page.keyboard.press('4')
    await expect(page.getByText('Saved just now')).toBeVisible()
    expect(await drainAnnouncements(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Page 2 of 6')).toBeVisible()
    await expectAnnounced('polite: 8 of 108 answered, about 12 minutes left.')
  })

  await test.step('an unsaved answer is announced offline, and its saving afterwards', async () => {
    await page.context().setOffline(true)
    await page.locator('fieldset fieldset').first().getByRole('radio').first().focus()
    await page.keyboard.press('4')
    await expectAnnounced(unanswered(7), 'polite: Not saved yet: trying again…')
    await page.context().setOffline(false)
    await expectAnnounced('polite: Saved just now')
  })

  await test.step('a form announces a missing field and the sent email', async () => {
    await finishByApi(caller, alice.set)
    await page.goto(`${site.url}/dashboard`)
    await showInvitationForm(page)
    await press(page.getByRole('button', { name: 'Send the invitation' }))
    await expectAnnounced('assertive: Validation ErrorPartner email is required')
    await page.getByLabel('Your partner’s email').fill(bob.email)
    await press(page.getByRole('button', { name: 'Send the invitation' }))
    await expectAnnounced(
      'polite: Invitation sentThe email is on its way. You can also send the link yourself.',
    )
  })
})
