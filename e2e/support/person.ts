import { expect, type Page } from '@playwright/test'
import {
  type Answer,
  type AnswerSet,
  factors,
  getQuestionnaire,
  INSTRUMENT_VERSION,
} from '@twofold/instrument'
import { press } from './press.ts'

/** A test user with answers to all 108 items. */
export interface Person {
  name: string
  email: string
  password: string
  set: AnswerSet
}

/** Answers are spread around `level`, with 3 % skips; the same seed yields the same answers. */
export function createPerson(name: string, level: number, seed: number): Person {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const answer = (): Answer =>
    next() < 0.03
      ? 'skip'
      : (Math.min(5, Math.max(1, Math.round(level + (next() - 0.5) * 3))) as 1 | 2 | 3 | 4 | 5)
  return {
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: `${name}-Quiet-River-7`,
    set: {
      answers: Object.fromEntries(statements.map((statement) => [statement.id, answer()])),
      importance: Object.fromEntries(factors.map((factor) => [factor.id, answer()])),
    },
  }
}

/** A person with a unique email, for sites shared with other tests. */
export function createUniquePerson(name: string, level: number, seed: number): Person {
  return { ...createPerson(name, level, seed), email: createUniqueEmail(name) }
}

export function createUniqueEmail(name: string): string {
  return `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
}

/** Signs up on the current /auth page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  const isSignUp = new URL(page.url()).searchParams.get('mode') === 'sign-up'
  if (!isSignUp) await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await expect(page.getByText('Start your relationship assessment')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await press(page.getByRole('button', { name: 'Sign Up', exact: true }))
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  // Enter submits the form only if its button is enabled.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await press(page.getByLabel('Password', { exact: true }))
}

/** Signs out by the header and opens the sign-in form. */
export async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  await press(banner.getByRole('button', { name: 'Sign Out' }))
  await expect(page).toHaveURL((url) => url.pathname === '/')
  // A click, because a new page moves the focus to its heading, which would receive the key.
  await banner.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
}

/** Signs the page in by the API, with the request and the stored session of the sign-in form, and opens a path. */
export async function openSignedIn(
  page: Page,
  url: string,
  person: Pick<Person, 'email' | 'password'>,
  path = '/dashboard',
): Promise<void> {
  const blank = `${url}/blank`
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Blank' }),
  )
  await page.goto(blank)
  await page.unroute(blank)
  await page.evaluate(async ({ email, password }) => {
    const response = await fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const session = await response.text()
    if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${session}`)
    localStorage.setItem('twofold-auth', session)
    localStorage.setItem('twofold-seen', `${Date.now()} ${Date.now()}`)
  }, person)
  await page.goto(url + path)
}

/** Signs the page in by the API and waits for the dashboard. */
export async function openDashboard(
  page: Page,
  url: string,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await openSignedIn(page, url, person)
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
}

/** Opens a tab of the current dashboard. */
export async function openTab(page: Page, name: 'Now' | 'Account & safety' | 'Data'): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Dashboard sections' }).getByRole('link', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

/** Fills the form that invites a partner, which the dashboard shows on request. */
export async function fillInvitation(page: Page, email: string): Promise<void> {
  await showInvitationForm(page)
  await page.getByLabel('Your partner’s email').fill(email)
}

/** Shows the form that invites a partner, unless the page already shows it. */
export async function showInvitationForm(page: Page): Promise<void> {
  const field = page.getByLabel('Your partner’s email')
  const show = page.getByRole('button', { name: 'Email it', exact: true })
  await expect(field.or(show).first()).toBeVisible()
  if (!(await field.isVisible())) await press(show)
  await expect(field).toBeVisible()
}

/** Gives the two consents and, if asked, the partner's first name. */
export async function consent(page: Page, partnerName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Before the first question' })).toBeVisible()
  await press(page.getByLabel('I am 18 or older.'), 'Space')
  await press(page.getByRole('button', { name: 'Continue', exact: true }))
  await press(page.getByLabel(/^I expressly consent to/), 'Space')
  await press(page.getByRole('button', { name: 'Agree and continue' }))
  const name = page.getByLabel('Your partner’s first name (optional)')
  const question = page.locator('fieldset fieldset').first()
  await expect(name.or(question)).toBeVisible()
  if (await name.isVisible()) {
    await name.fill(partnerName)
    await press(page.getByRole('button', { name: 'Start' }))
  }
}

const { statements, importanceQuestions } = getQuestionnaire(INSTRUMENT_VERSION)

/** Answers by the name of the inputs, because the texts contain the partner's name. */
const answerByName = new Map([
  ...statements.map(({ id }) => [id, (set: AnswerSet) => set.answers[id]] as const),
  ...importanceQuestions.map(
    ({ factor }) => [`importance.${factor}`, (set: AnswerSet) => set.importance[factor]] as const,
  ),
])

/** Number of statements and importance questions. */
export const QUESTIONS = answerByName.size

/** The answer to the question with this name of inputs. */
export function getAnswer(name: string, set: AnswerSet): Answer | undefined {
  const find = answerByName.get(name)
  if (!find) throw new Error(`Unknown question: ${name}`)
  return find(set)
}

/** Answers by keyboard from the current page on, past the breaks; stops after `limit` items. */
export async function answerByKeyboard(page: Page, set: AnswerSet, limit = QUESTIONS): Promise<void> {
  let done = 0
  while (done < limit) {
    const groups = page.locator('fieldset fieldset')
    const continueButton = page.getByRole('button', { name: /^Continue: / })
    await expect(groups.first().or(continueButton)).toBeVisible()
    if (await continueButton.isVisible()) await press(continueButton)
    await expect(groups.first()).toBeVisible()
    const names = await groups.evaluateAll((list) => list.map((group) => group.querySelector('input')?.name))
    const first = groups.first().getByRole('radio').first()
    await first.focus()
    for (const name of names) {
      if (done >= limit) break
      // The page moves the focus to the next question; asserts that it is the expected one.
      const focused = page.locator('fieldset fieldset').filter({ has: page.locator(':focus') })
      await expect(focused.locator('input').first()).toHaveAttribute('name', name ?? '')
      const answer = getAnswer(name ?? '', set)
      await page.keyboard.press(answer === 'skip' ? '0' : String(answer))
      done++
    }
    if (done >= limit) break
    const heading = page.getByText(/Page \d of \d/)
    const before = await heading.textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByText(before ?? '', { exact: true })).toBeHidden()
  }
}

/** Finishes the assessment from the last answered page. */
export async function finish(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Review and finish' }))
  await expect(page.getByRole('heading', { name: 'Before you finish' })).toBeVisible()
  await expect(page.getByText('108 of 108 answered, nothing left', { exact: true })).toBeVisible()
  // The button is enabled once the last answers are saved.
  const button = page.getByRole('button', { name: 'Finish', exact: true })
  await expect(button).toBeEnabled()
  await press(button)
  await expect(page.getByRole('heading', { name: 'Your part is complete' })).toBeVisible()
}
