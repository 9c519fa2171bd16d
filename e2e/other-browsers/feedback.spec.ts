import { createUniquePerson } from '../support/person.ts'
import { expect, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'
import { button, heading, signUp } from './support/user.ts'

async function startSurvey(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await tab.press({ label: 'I am 18 or older.' }, 'Space')
  await tab.press({ label: /storing my ratings without my name/ }, 'Space')
  await tab.press(button('Start'))
}

/** Consents and rates all statements with one digit each; the page moves the focus to the next statement. */
async function rate(tab: Tab, path: string, digit: string): Promise<void> {
  await startSurvey(tab, path)
  await tab.waitForVisible(heading('How do you see Ada?'))
  const names = await tab.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')].map(({ name }) => name),
    ),
  ])
  expect(names).toHaveLength(21)
  for (const [index, name] of names.entries()) {
    await tab.evaluate(
      (name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus(),
      name,
    )
    await tab.pressKey(digit)
    await tab.waitUntil(`have rated ${index + 1}`, () =>
      tab.evaluate(
        (name, digit) =>
          document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${digit}"]`)?.checked ===
          true,
        name,
        digit,
      ),
    )
  }
  await tab.waitForVisible({ text: '21 of 21' })
}

test('three respondents answer a survey by keyboard, and the owner reads the combined results', async ({
  openTab,
}) => {
  const owner = await openTab()
  await owner.goto('/auth?next=/dashboard/360-create&mode=sign-up')
  await signUp(owner, { ...createUniquePerson('Ada', 3.5, 7) })
  await owner.waitForVisible(heading('Ask how others see you'))
  await owner.fill({ label: 'Title' }, 'How do you see me?')
  await owner.press(button('Create the survey'))
  await owner.waitForVisible(heading('Not yet'))
  await owner.waitUntil('be on the results', async () =>
    (await owner.path()).startsWith('/dashboard/360-results/'),
  )
  const results = await owner.path()
  const path = await owner.evaluate(
    () => new URL(document.querySelector<HTMLInputElement>('input[readonly]')?.value ?? '').pathname,
  )
  for (const digit of ['4', '4', '5']) {
    const respondent = await openTab()
    await rate(respondent, path, digit)
    expect(await respondent.findViolations()).toEqual([])
    await respondent.press(button('Send'))
    await respondent.waitForVisible(heading('Thank you'))
    // The form reveals only after the start that this browser has responded, so that onlookers see the usual form.
    await startSurvey(respondent, path)
    await respondent.waitForVisible({ text: 'You’ve already answered' })
  }
  await owner.goto(results)
  await owner.waitForVisible(heading('How others see you'))
  await owner.waitForVisible({ text: 'Combined results from 3 people.' })
  expect(await owner.findViolations()).toEqual([])
})
