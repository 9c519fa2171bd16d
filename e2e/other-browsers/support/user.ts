import type { AnswerSet } from '@twofold/instrument'
import { getAnswer, type Person, QUESTIONS } from '../../support/person.ts'
import type { Tab } from './tab.ts'

export const button = (name: string | RegExp) => ({ role: 'button', name })
export const heading = (name: string | RegExp) => ({ role: 'heading', name })
export const link = (name: string | RegExp) => ({ role: 'link', name })

/** Signs up on the current /auth page. */
export async function signUp(tab: Tab, { name, email, password }: Person): Promise<void> {
  await tab.waitUntil('see the form', async () => (await tab.path()).startsWith('/auth'))
  if (!(await tab.path()).includes('mode=sign-up')) {
    await tab.press(button("Don't have an account? Sign up"))
  }
  await tab.waitForVisible({ text: 'Start your relationship assessment' })
  await tab.fill({ label: 'Name' }, name)
  await tab.fill({ label: 'Email' }, email)
  await tab.fill({ label: 'Password' }, password)
  await tab.press(button('Sign Up'))
}

export async function consent(tab: Tab, partnerName: string): Promise<void> {
  await tab.waitForVisible(heading('Before the first question'))
  await tab.press({ label: 'I am 18 or older.' }, 'Space')
  await tab.press(button('Continue'))
  await tab.press({ label: /^I expressly consent to/ }, 'Space')
  await tab.press(button('Agree and continue'))
  const name = { label: 'Your partner’s first name (optional)' }
  const isAsked = async () => (await tab.isVisible(name)) || (await isAnswering(tab))
  await tab.waitUntil('see the name or the questions', isAsked)
  if (await tab.isVisible(name)) {
    await tab.fill(name, partnerName)
    await tab.press(button('Start'))
  }
}

const isAnswering = (tab: Tab) => tab.evaluate(() => document.querySelector('fieldset fieldset') !== null)

/** Answers by digit keys; the page moves the focus to the next item. */
export async function answerByKeyboard(tab: Tab, set: AnswerSet, limit = QUESTIONS): Promise<void> {
  let done = 0
  while (done < limit) {
    const continueButton = button(/^Continue: /)
    await tab.waitUntil(
      'see questions',
      async () => (await isAnswering(tab)) || (await tab.isVisible(continueButton)),
    )
    if (await tab.isVisible(continueButton)) await tab.press(continueButton)
    // Repeats until the item keeps the focus, because a new page moves it to its heading.
    let streak = 0
    await tab.waitUntil('focus the first question', async () => {
      const had = await tab.evaluate(() => {
        const radio = document.querySelector<HTMLInputElement>('fieldset fieldset input')
        const had = radio !== null && document.activeElement === radio
        if (!had) radio?.focus()
        return had
      })
      streak = had ? streak + 1 : 0
      return streak === 3
    })
    const names = await tab.evaluate(() =>
      [...document.querySelectorAll('fieldset fieldset')].map(
        (group) => group.querySelector('input')?.name ?? '',
      ),
    )
    for (const name of names.slice(0, limit - done)) {
      await tab.waitUntil(`have the focus on ${name}`, async () => (await focusedName(tab)) === name)
      const answer = getAnswer(name, set)
      await tab.pressKey(answer === 'skip' ? '0' : String(answer))
      done++
    }
    if (done >= limit) break
    await tab.pressKey('Enter')
    const first = names[0]
    await tab.waitUntil('leave the page', () =>
      tab.evaluate((name) => document.querySelector(`input[name="${name}"]`) === null, first ?? ''),
    )
  }
}

const focusedName = (tab: Tab) =>
  tab.evaluate(() => document.activeElement?.closest('fieldset')?.querySelector('input')?.name ?? '')

/** Finishes the assessment from the last answered page; returns the path of the results. */
export async function finish(tab: Tab): Promise<string> {
  await tab.press(button('Review and finish'))
  await tab.waitForVisible(heading('Before you finish'))
  await tab.waitForVisible({ text: '108 of 108 answered, nothing left' })
  await tab.press(button('Finish'))
  await tab.waitForVisible(heading('Your part is complete'))
  return await tab.evaluate(
    () =>
      new URL(document.querySelector<HTMLAnchorElement>('main a[href*="/results/"]')?.href ?? '').pathname,
  )
}

/** Signs in on the current /auth page. */
export async function signIn(tab: Tab, { email, password }: Person): Promise<void> {
  await tab.waitForVisible({ text: 'Welcome back to your love journey' })
  await tab.fill({ label: 'Email' }, email)
  await tab.fill({ label: 'Password' }, password)
  await tab.press(button('Sign In'))
}
