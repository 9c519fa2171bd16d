import type { Browser, Page } from '@playwright/test'
import { browserStorage } from './support/browser-storage.ts'
import { expect, test } from './support/peopled.ts'
import { makePerson, signIn, signUp } from './support/person.ts'
import type { RunningSite } from './support/site.ts'

interface Row {
  name: string
  /** Stored entries, as `browserStorage` lists it. */
  pattern: RegExp
  kind: string
}

/** The table of /cookies as a reader sees it. */
async function readTable(page: Page, site: RunningSite): Promise<Row[]> {
  await page.goto(`${site.url}/cookies`)
  const rows = page.locator('dl[aria-label="Everything this site can store on a device"] > div')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.evaluateAll((elements) =>
    elements.map((element) => ({
      names: element.querySelector('dt')?.textContent ?? '',
      kind: element.querySelector('dd')?.textContent?.replace('Kind:', '').trim() ?? '',
    })),
  )
  return shown.flatMap(({ names, kind }) =>
    names.split(', ').map((name) => {
      // This site is not reached by https, and the page says what is missing then.
      const parts = name.replace('__Host-', '').split('*')
      const key = parts.map((part) => part.replaceAll(/\W/g, '\\$&')).join('.+')
      const place = kind.toLowerCase().replace('local or session storage', '(local|session) storage')
      return { name, kind, pattern: new RegExp(`^${place}: ${key}$`) }
    }),
  )
}

/** Entries that other tests create, with a provider or a phone, and that disappear with the next page. */
const ELSEWHERE = [
  '__Host-auth-flow',
  '__Host-auth-flow-form',
  'twofold-draft:notice',
  'twofold-draft:sent-text',
  'twofold-draft:words',
  'twofold-provider-flow',
]

test('what a browser keeps is what the table of /cookies says, no more and no less', async ({
  peopled: { site, demo },
  browser,
}) => {
  const reader = await newPage(browser)
  const table = await readTable(reader, site)
  const seen = new Set<string>()

  /** The rows of these names are in the browser, and nothing else is. */
  async function expectKept(page: Page, names: readonly string[]): Promise<void> {
    const rows = names.map((name) => table.find((row) => row.name === name) ?? { name, pattern: /$^/ })
    const missing = (kept: string[]) => rows.filter(({ pattern }) => !kept.some((key) => pattern.test(key)))
    const unnamed = (kept: string[]) => kept.filter((key) => !rows.some(({ pattern }) => pattern.test(key)))
    await expect
      .poll(async () => {
        const kept = await browserStorage(page)
        return { missing: missing(kept).map(({ name }) => name), unnamed: unnamed(kept) }
      })
      .toEqual({ missing: [], unnamed: [] })
    for (const name of names) seen.add(name)
  }

  await test.step('reading', async () => {
    expect(table.length).toBeGreaterThan(10)
    await expectKept(reader, [])
  })

  await test.step('answering a 360-degree survey', async () => {
    const page = await newPage(browser)
    await page.goto(site.url + demo.alice.survey)
    await page.getByLabel('I am 18 or older.').check()
    await page.getByLabel(/^I agree that my ratings/).check()
    await page.getByRole('button', { name: 'Start' }).click()
    const statements = page.locator('fieldset fieldset')
    await expect(statements).toHaveCount(21)
    await expectKept(page, [])
    await statements.first().getByRole('radio').first().focus()
    // The figure answers, and the next statement has the focus.
    for (let at = 0; at < 21; at++) {
      await expect(statements.nth(at).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('4')
    }
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expectKept(page, ['answered-*'])
  })

  await test.step('asking for a new password', async () => {
    const page = await newPage(browser)
    await page.goto(`${site.url}/auth`)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill('bob@example.com')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByText('Password reset email sent')).toBeVisible()
    await expectKept(page, ['twofold-auth*code-verifier', 'twofold-draft:sent-mail'])
  })

  await test.step('creating an account', async () => {
    const page = await newPage(browser)
    await page.goto(`${site.url}/auth?mode=sign-up`)
    await signUp(page, makePerson('Nora', 3, 1))
    await expect(page.getByText('nora@example.com')).toBeVisible()
    await expectKept(page, ['twofold-auth*code-verifier', 'twofold-draft:sent-mail', '__Host-auth-sign-up'])
  })

  const page = await newPage(browser)
  const signedIn = ['twofold-auth', 'twofold-seen', '__Host-auth-device']
  await test.step('signing in', async () => {
    await page.goto(`${site.url}/auth`)
    await signIn(page, demo.alice)
    await expect(page.getByRole('heading', { name: '360° feedback' })).toBeVisible()
    await expectKept(page, signedIn)
  })

  await test.step('the switches', async () => {
    await page.goto(`${site.url}/cookie-settings`)
    const remember = page.getByLabel('Remember me on this device')
    await remember.uncheck()
    await expectKept(page, [...signedIn, 'twofold-remember'])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['twofold-remember'])
    await remember.check()
    await page.getByLabel('Email me when something is waiting for me').press('Space')
    await expect(page.getByText('We won’t send you these emails any more.')).toBeVisible()
    await expectKept(page, signedIn)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  await test.step('writing an article', async () => {
    await page.goto(site.url + demo.editor)
    await page.getByLabel('Title').fill('Still not for everybody')
    await expectKept(page, [...signedIn, 'twofold-draft:post:*'])
  })

  await test.step('answering, while the line is cut', async () => {
    const other = await newPage(browser)
    await other.goto(`${site.url}/auth?next=/test`)
    await signIn(other, demo.carol)
    await other.getByRole('button', { name: /^Continue: / }).click()
    const question = other.locator('fieldset fieldset').first()
    await expect(question).toBeVisible()
    await expectKept(other, signedIn)
    await other.context().setOffline(true)
    await question.getByRole('radio').first().focus()
    await other.keyboard.press('3')
    await expectKept(other, [...signedIn, 'twofold-draft:answers:*'])
    await other.context().setOffline(false)
    await expectKept(other, signedIn)
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
