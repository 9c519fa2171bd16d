import { type AnswerSet, getQuestionnaire, INSTRUMENT_VERSION } from '@twofold/instrument'
import type { Person } from '../../support/person.ts'
import type { Tab } from './tab.ts'

export const button = (name: string | RegExp) => ({ role: 'button', name })
export const heading = (name: string | RegExp) => ({ role: 'heading', name })
export const link = (name: string | RegExp) => ({ role: 'link', name })

/** Signs up on the /auth page that is shown. */
export async function signUp(tab: Tab, { name, email, password }: Person): Promise<void> {
  await tab.until('see the form', async () => (await tab.path()).startsWith('/auth'))
  if (!(await tab.path()).includes('mode=sign-up')) {
    await tab.press(button("Don't have an account? Sign up"))
  }
  await tab.sees({ text: 'Start your relationship assessment' })
  await tab.fill({ label: 'Name' }, name)
  await tab.fill({ label: 'Email' }, email)
  await tab.fill({ label: 'Password' }, password)
  await tab.press(button('Sign Up'))
}

export async function consent(tab: Tab, partnerName: string): Promise<void> {
  await tab.sees(heading('Before the first question'))
  await tab.press({ label: 'I am 18 or older.' }, 'Space')
  await tab.press(button('Continue'))
  await tab.press({ label: /^I expressly consent to/ }, 'Space')
  await tab.press(button('Agree and continue'))
  const name = { label: 'Your partner’s first name (optional)' }
  const isAsked = async () => (await tab.isSeeing(name)) || (await isAnswering(tab))
  await tab.until('see the name or the questions', isAsked)
  if (await tab.isSeeing(name)) {
    await tab.fill(name, partnerName)
    await tab.press(button('Start'))
  }
}

const isAnswering = (tab: Tab) => tab.run(() => document.querySelector('fieldset fieldset') !== null)

const { statements, importanceQuestions } = getQuestionnaire(INSTRUMENT_VERSION)
const byName = new Map([
  ...statements.map(({ id }) => [id, (set: AnswerSet) => set.answers[id]] as const),
  ...importanceQuestions.map(
    ({ factor }) => [`importance.${factor}`, (set: AnswerSet) => set.importance[factor]] as const,
  ),
])
const QUESTIONS = byName.size

/** Answers by digit keys alone; the page itself moves the focus to the next question. */
export async function answerByKeyboard(tab: Tab, set: AnswerSet, limit = QUESTIONS): Promise<void> {
  let done = 0
  while (done < limit) {
    const onwards = button(/^Continue: /)
    await tab.until('see questions', async () => (await isAnswering(tab)) || (await tab.isSeeing(onwards)))
    if (await tab.isSeeing(onwards)) await tab.press(onwards)
    // Until it keeps the focus: a page that has just come moves it to its heading.
    let kept = 0
    await tab.until('focus the first question', async () => {
      const had = await tab.run(() => {
        const radio = document.querySelector<HTMLInputElement>('fieldset fieldset input')
        const had = radio !== null && document.activeElement === radio
        if (!had) radio?.focus()
        return had
      })
      kept = had ? kept + 1 : 0
      return kept === 3
    })
    const names = await tab.run(() =>
      [...document.querySelectorAll('fieldset fieldset')].map(
        (group) => group.querySelector('input')?.name ?? '',
      ),
    )
    for (const name of names.slice(0, limit - done)) {
      await tab.until(`have the focus on ${name}`, async () => (await focusedName(tab)) === name)
      const answer = answerTo(name, set)
      await tab.type(answer === 'skip' ? '0' : String(answer))
      done++
    }
    if (done >= limit) break
    await tab.type('Enter')
    const first = names[0]
    await tab.until('leave the page', () =>
      tab.run((name) => document.querySelector(`input[name="${name}"]`) === null, first ?? ''),
    )
  }
}

const focusedName = (tab: Tab) =>
  tab.run(() => document.activeElement?.closest('fieldset')?.querySelector('input')?.name ?? '')

function answerTo(name: string, set: AnswerSet) {
  const find = byName.get(name)
  if (!find) throw new Error(`Unknown question: ${name}`)
  return find(set)
}

/** From the last answered page to the finished assessment; returns the path of the own results. */
export async function finish(tab: Tab): Promise<string> {
  await tab.press(button('Review and finish'))
  await tab.sees(heading('Before you finish'))
  await tab.sees({ text: '108 of 108 answered, nothing left' })
  await tab.press(button('Finish'))
  await tab.sees(heading('Your half is complete'))
  return await tab.run(
    () =>
      new URL(document.querySelector<HTMLAnchorElement>('main a[href*="/results/"]')?.href ?? '').pathname,
  )
}

/** Signs in on the /auth page that is shown. */
export async function signIn(tab: Tab, { email, password }: Person): Promise<void> {
  await tab.sees({ text: 'Welcome back to your love journey' })
  await tab.fill({ label: 'Email' }, email)
  await tab.fill({ label: 'Password' }, password)
  await tab.press(button('Sign In'))
}
