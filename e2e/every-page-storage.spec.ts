import type { Browser, Page } from '@playwright/test'
import { browserStorage } from './support/browser-storage.ts'
import { getDemo } from './support/demo.ts'
import { expect, test } from './support/fixtures.ts'
import { createPerson, signIn, signUp } from './support/person.ts'
import type { RunningSite } from './support/site.ts'

interface Row {
  name: string
  /** Matches entries of `browserStorage`. */
  pattern: RegExp
  kind: string
}

/** Reads the table of /cookies. */
async function readTable(page: Page, site: RunningSite): Promise<Row[]> {
  await page.goto(`${site.url}/cookies`)
  const rows = page.locator('ul[aria-label="Everything this site can store on a device"] > li')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.evaluateAll((elements) =>
    elements.map((element) => ({
      names: element.querySelector('summary')?.textContent?.trim() ?? '',
      kind: element.querySelector('dd')?.textContent?.trim() ?? '',
    })),
  )
  return shown.flatMap(({ names, kind }) =>
    names.split(', ').map((name) => {
      // Without https the cookie prefix is missing, as the page explains.
      const parts = name.replace('__Host-', '').split('*')
      const key = parts.map((part) => part.replaceAll(/\W/g, '\\$&')).join('.+')
      const storage = kind.toLowerCase().replace('local or session storage', '(local|session) storage')
      return { name, kind, pattern: new RegExp(`^${storage}: ${key}$`) }
    }),
  )
}

/** Short-lived entries that this test does not create, because they need a provider or a phone. */
const ELSEWHERE = [
  '__Host-auth-flow',
  '__Host-auth-flow-form',
  'twofold-draft:language-switch',
  'twofold-draft:notice',
  'twofold-draft:sent-text',
  'twofold-provider-flow',
]

// A site of its own, because the test changes the demo users.
test.use({ template: 'demo', settings: { SIGNUP_AUTOCONFIRM: 'off' } })

test('browser storage contains exactly the entries listed on /cookies', async ({ site, browser }) => {
  const demo = getDemo()
  const reader = await newPage(browser)
  const table = await readTable(reader, site)
  const seen = new Set<string>()

  /** Asserts that browser storage contains these entries and no others. */
  async function expectStored(page: Page, names: readonly string[]): Promise<void> {
    const rows = names.map((name) => table.find((row) => row.name === name) ?? { name, pattern: /$^/ })
    const missing = (stored: string[]) =>
      rows.filter(({ pattern }) => !stored.some((key) => pattern.test(key)))
    const unlisted = (stored: string[]) =>
      stored.filter((key) => !rows.some(({ pattern }) => pattern.test(key)))
    await expect
      .poll(async () => {
        const stored = await browserStorage(page)
        return { missing: missing(stored).map(({ name }) => name), unlisted: unlisted(stored) }
      })
      .toEqual({ missing: [], unlisted: [] })
    for (const name of names) seen.add(name)
  }

  await test.step('reading stores nothing', async () => {
    expect(table.length).toBeGreaterThan(10)
    await expectStored(reader, [])
  })

  await test.step('a 360° response stores the responded cookie', async () => {
    const page = await newPage(browser)
    await page.goto(site.url + demo.alice.survey)
    await page.getByLabel('I am 18 or older.').check()
    await page.getByLabel(/storing my ratings without my name/).check()
    await page.getByRole('button', { name: 'Start' }).click()
    const statements = page.locator('fieldset fieldset')
    await expect(statements).toHaveCount(21)
    await expectStored(page, [])
    await statements.first().getByRole('radio').first().focus()
    // A digit answers the statement and moves the focus to the next one.
    for (let at = 0; at < 21; at++) {
      await expect(statements.nth(at).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('4')
    }
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expectStored(page, ['answered-*'])
  })

  await test.step('a password reset request stores the code verifier and the draft', async () => {
    const page = await newPage(browser)
    await page.goto(`${site.url}/auth`)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill('bob@example.com')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByText('Password reset email sent')).toBeVisible()
    await expectStored(page, ['twofold-auth*code-verifier', 'twofold-draft:sent-mail'])
  })

  await test.step('sign-up stores the code verifier, the draft and a cookie', async () => {
    const page = await newPage(browser)
    await page.goto(`${site.url}/auth?mode=sign-up`)
    await signUp(page, createPerson('Nora', 3, 1))
    await expect(page.getByText('nora@example.com')).toBeVisible()
    await expectStored(page, ['twofold-auth*code-verifier', 'twofold-draft:sent-mail', '__Host-auth-sign-up'])
  })

  const page = await newPage(browser)
  const signedIn = ['twofold-auth', 'twofold-seen', '__Host-auth-device']
  await test.step('sign-in stores the session and the device cookie', async () => {
    await page.goto(`${site.url}/auth`)
    await signIn(page, demo.alice)
    await expect(page.getByRole('heading', { name: '360° feedback' })).toBeVisible()
    await expectStored(page, signedIn)
  })

  await test.step('the switches of /cookie-settings change the stored entries', async () => {
    await page.goto(`${site.url}/cookie-settings`)
    const remember = page.getByLabel('Remember me on this device')
    await remember.uncheck()
    await expectStored(page, [...signedIn, 'twofold-remember'])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['twofold-remember'])
    await remember.check()
    await page.getByLabel('Email me when something is waiting for me').press('Space')
    await expect(page.getByText('We won’t send you these emails any more.')).toBeVisible()
    await expectStored(page, signedIn)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  await test.step('writing an article stores a draft', async () => {
    await page.goto(site.url + demo.editor)
    await page.getByLabel('Title').fill('Still not for everybody')
    await expectStored(page, [...signedIn, 'twofold-draft:post:*'])
  })

  await test.step('answering offline stores the unsaved answers until they are sent', async () => {
    const other = await newPage(browser)
    await other.goto(`${site.url}/auth?next=/test`)
    await signIn(other, demo.carol)
    await other.getByRole('button', { name: /^Continue: / }).click()
    const question = other.locator('fieldset fieldset').first()
    await expect(question).toBeVisible()
    await expectStored(other, signedIn)
    await other.context().setOffline(true)
    await question.getByRole('radio').first().focus()
    await other.keyboard.press('3')
    await expectStored(other, [...signedIn, 'twofold-draft:answers:*'])
    await other.context().setOffline(false)
    await expectStored(other, signedIn)
  })

  expect(
    table
      .map(({ name }) => name)
      .filter((name) => !seen.has(name))
      .sort(),
  ).toEqual(ELSEWHERE)
})

async function newPage(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage()
}
