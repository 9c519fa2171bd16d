import { Caller } from '../support/http.ts'
import { createUniquePerson } from '../support/person.ts'
import { expect, test } from './support/fixtures.ts'
import { button, heading, link, signUp } from './support/user.ts'

test('a user downloads their data, freezes, unfreezes and deletes the account', async ({ site, openTab }) => {
  const nora = createUniquePerson('Nora', 3.2, 15)
  const tab = await openTab()
  await tab.goto('/auth?mode=sign-up')
  await signUp(tab, nora)
  await tab.press(link('Data'))
  await tab.waitForVisible(heading('Your data'))
  await tab.press(button('Download a copy'))
  await tab.waitForVisible({ text: 'Your browser is saving the copy.' })
  await tab.press(button('Freeze the account'))
  await tab.waitForVisible({ text: 'Your account is frozen.' })
  const caller = await Caller.signIn(site, nora)
  expect((await caller.call('POST', '/api/assessments', {})).status).toBe(403)
  await tab.press(button('End the freeze'))
  await tab.waitForVisible({ text: 'Your account is active again.' })
  await tab.press(button('Delete the account'))
  await tab.waitForVisible({ ...heading('Delete your account?'), inDialog: true })
  expect(await tab.findViolations()).toEqual([])
  await tab.press({ role: 'radio', name: /^Right away/, inDialog: true }, 'Space')
  await tab.fill({ label: /^Type/, inDialog: true }, 'delete my account')
  await tab.press({ ...button('Delete my account'), inDialog: true })
  await tab.waitForVisible({ text: 'Your account and what was in it have been deleted. Take care.' })
  await expect(Caller.signIn(site, nora)).rejects.toThrow('invalid_credentials')
})
