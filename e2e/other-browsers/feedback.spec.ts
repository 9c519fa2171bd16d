import { ownPerson } from '../support/person.ts'
import { expect, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'
import { button, heading, signUp } from './support/user.ts'

async function begin(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await tab.press({ label: 'I am 18 or older.' }, 'Space')
  await tab.press({ label: /^I agree that my ratings/ }, 'Space')
  await tab.press(button('Start'))
}

/** Consents and rates all statements with one digit each; the page moves the focus to the next statement. */
async function rate(tab: Tab, path: string, digit: string): Promise<void> {
  await begin(tab, path)
  await tab.sees(heading('How do you see Ada?'))
  const names = await tab.run(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')].map(({ name }) => name),
    ),
  ])
  expect(names).toHaveLength(21)
  for (const [index, name] of names.entries()) {
    await tab.run((name) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus(), name)
    await tab.type(digit)
    await tab.until(`have rated ${index + 1}`, () =>
      tab.run(
        (name, digit) =>
          document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${digit}"]`)?.checked ===
          true,
        name,
        digit,
      ),
    )
  }
  await tab.sees({ text: '21 of 21' })
}

test('a survey is made, three people answer by keyboard, and the owner reads the averages', async ({
  openTab,
}) => {
  const owner = await openTab()
  await owner.goto('/auth?next=/dashboard/360-create&mode=sign-up')
  await signUp(owner, { ...ownPerson('Ada', 3.5, 7) })
  await owner.sees(heading('Ask how others see you'))
  await owner.fill({ label: 'Title' }, 'How do you see me?')
  await owner.press(button('Create the survey'))
  await owner.sees(heading('Not yet'))
  await owner.until('be on the results', async () =>
    (await owner.path()).startsWith('/dashboard/360-results/'),
  )
  const results = await owner.path()
  const path = await owner.run(
    () => new URL(document.querySelector<HTMLInputElement>('input[readonly]')?.value ?? '').pathname,
  )
  for (const digit of ['4', '4', '5']) {
    const friend = await openTab()
    await rate(friend, path, digit)
    expect(await friend.violations()).toEqual([])
    await friend.press(button('Send'))
    await friend.sees(heading('Thank you'))
    // The mark of this browser shows only after the start, so that an observer sees the usual form.
    await begin(friend, path)
    await friend.sees({ text: 'You’ve already answered' })
  }
  await owner.goto(results)
  await owner.sees(heading('How others see you'))
  await owner.sees({ text: 'Combined results from 3 people.' })
  expect(await owner.violations()).toEqual([])
})
