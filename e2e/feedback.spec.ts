import type { Browser, Locator, Page } from '@playwright/test'
import { getQuestionnaire, INSTRUMENT_VERSION } from '@twofold/instrument'
import { expectAccessible } from './support/accessible.ts'
import { browserStorage } from './support/browser-storage.ts'
import { expectNoSidewaysScroll } from './support/narrow-layout.ts'
import { createUniquePerson, signUp } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'
import type { RunningSite } from './support/site.ts'

const ada = createUniquePerson('Ada', 3.6, 7)
const PHONE = { width: 390, height: 844 }
const { observerStatements } = getQuestionnaire(INSTRUMENT_VERSION)
const reversed = new Map(observerStatements.map((statement) => [statement.text, statement.reversed]))

/** All respondents rate every factor 4 of 5, so reversed statements with 2. */
function getRating(statement: string): number {
  const isReversed = reversed.get(statement.trim())
  if (isReversed === undefined) throw new Error(`Unknown statement: ${statement}`)
  return isReversed ? 2 : 4
}

function getStatements(page: Page): Locator {
  return page.locator('fieldset fieldset')
}

async function openPhonePage(browser: Browser): Promise<Page> {
  // Smooth scrolling would move the targets of quick taps.
  return (await browser.newContext({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' })).newPage()
}

async function pressStart(page: Page): Promise<void> {
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel(/storing my ratings without my name/).check()
  await page.getByRole('button', { name: 'Start' }).tap()
}

async function startSurvey(page: Page): Promise<void> {
  await pressStart(page)
  await expect(getStatements(page)).toHaveCount(21)
}

async function rateByTouch(page: Page, limit = 21): Promise<void> {
  const texts = await getStatements(page).locator('legend').allTextContents()
  for (const [index, text] of texts.slice(0, limit).entries()) {
    const answers = getStatements(page).nth(index).locator('label')
    await answers.nth(getRating(text) - 1).tap()
  }
}

/** Rates all statements by digit keys, starting at the focused one; the page moves the focus. */
async function rateByDigits(page: Page): Promise<void> {
  for (const text of await getStatements(page).locator('legend').allTextContents()) {
    await expect(getStatements(page).filter({ has: page.locator(':focus') })).toContainText(text)
    await page.keyboard.press(String(getRating(text)))
  }
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
}

/** Moves by Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Element is not reached within 60 presses of Tab')
}

async function rateByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('I am 18 or older.'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(/storing my ratings without my name/))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Start' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'How do you see Ada?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await rateByDigits(page)
  await page.keyboard.press('Enter')
}

/** Asserts that the page of a closed or unknown survey is a 404 that does not name the owner. */
async function expectSurveyNotFound(site: RunningSite, path: string): Promise<void> {
  const response = await fetch(`${site.url}${path}`)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(html).toContain('This survey isn’t open')
  expect(html).not.toContain('Ada')
  expect(html).not.toContain('rel="canonical"')
}

test('three respondents answer on a phone, and the owner reads the combined results', async ({
  site,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()

  let checks = 0
  /** Asserts no horizontal scrolling at 320 px and no axe violation, in the light and the dark theme in turn. */
  async function expectResponsiveAndAccessible(page: Page): Promise<void> {
    const colorScheme = checks++ % 2 === 0 ? 'light' : 'dark'
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 720 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'light' })
    if (size !== null) await page.setViewportSize(size)
  }

  let link = ''
  let path = ''
  await test.step('the owner creates a survey', async () => {
    await owner.goto(`${site.url}/auth?next=/dashboard/360-create`)
    await signUp(owner, ada)
    await expect(owner.getByRole('heading', { name: 'Ask how others see you' })).toBeVisible()
    await owner.getByLabel('Title').fill(' ')
    await press(owner.getByRole('button', { name: 'Create the survey' }))
    await expect(owner.getByText('Title is required').first()).toBeVisible()
    await expect(owner.getByLabel('Title')).toBeFocused()
    await owner.getByLabel('Title').fill('How do you see me?')
    await owner.getByLabel('A few words (optional)').fill('I would like to know.')
    await press(owner.getByRole('button', { name: 'Create the survey' }))
    // The survey has its own URL, so the link is still visible after a reload.
    await expect(owner).toHaveURL(/\/dashboard\/360-results\//)
    await owner.reload()
    await owner.getByText('Show as a QR code').click()
    await expect(owner.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
    link = await owner.getByLabel('Link for the people you ask').inputValue()
    path = new URL(link).pathname
    const mail = await owner.getByRole('link', { name: 'Write an email' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(link)
    await expect(owner.getByRole('heading', { name: 'Not yet' })).toBeVisible()
    await expectResponsiveAndAccessible(owner)
  })

  await test.step('the survey page reveals nothing to link previews, and its owner cannot respond', async () => {
    const response = await fetch(link)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('<title>Twofold</title>')
    expect(html).not.toMatch(/rel="canonical"|og:|name="description"/)
    const survey = [
      /\bAda\b/,
      'How do you see me?',
      'I would like to know.',
      /would like your feedback|360° feedback/,
    ]
    for (const secret of survey) expect(html).not.toMatch(secret)
    expect(html).toMatch(
      /<noscript[^>]*>.*The name and message of the person asking aren’t part of this page/s,
    )
    const look = await owner.context().newPage()
    await look.goto(link)
    await expect(look.getByText('This is your own survey')).toBeVisible()
    await expect(look.getByRole('radio')).toHaveCount(0)
    expect(await look.locator('main').textContent()).not.toContain(ada.email)
    // The form loads without a token; only the check for the owner sends one.
    await look
      .context()
      .route('**/api/feedback-forms/*', async (route) =>
        (await route.request().allHeaders()).authorization ? route.abort() : route.continue(),
      )
    await look.reload()
    await expect(look.getByText('Is this your own survey?')).toBeVisible()
    await expect(look.getByRole('button', { name: 'Start' })).toBeEnabled()
    await expectResponsiveAndAccessible(look)
    await look.context().unroute('**/api/feedback-forms/*')
    await look.close()
  })

  const first = await openPhonePage(browser)
  await test.step('the first respondent answers by touch after consenting; a failed submission loses nothing', async () => {
    await first.goto(link)
    await expect(first.getByRole('heading', { name: 'Ada would like your feedback' })).toBeVisible()
    await expect(first.getByRole('radio')).toHaveCount(0)
    await first.getByRole('button', { name: 'Start' }).tap()
    await expect(first.getByText('Please tick this box to continue.').first()).toBeVisible()
    await startSurvey(first)
    await first.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(first.getByText('21 statements aren’t rated yet.')).toBeVisible()
    await rateByTouch(first)
    await expect(first.getByText('21 of 21')).toBeVisible()
    await first.context().setOffline(true)
    await first.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(first.getByText('Your ratings are still on this page.')).toBeVisible()
    await expectResponsiveAndAccessible(first)
    await first.context().setOffline(false)
    expect(await first.context().cookies()).toEqual([])
    // The reply is lost: the page does not claim success or failure, and the repeated response counts once.
    await first.route('**/responses', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await first.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(first.getByText('We couldn’t confirm that your ratings arrived')).toBeVisible()
    await expect(first.getByText('Not sent')).toHaveCount(0)
    expect(await first.context().cookies()).toHaveLength(1)
    await first.unroute('**/responses')
    await first.getByRole('button', { name: 'Send again' }).tap()
    await expect(first.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await expectResponsiveAndAccessible(first)
  })

  await test.step('the responded cookie is stored, Back shows no answers, and the browser cannot respond twice', async () => {
    const [cookie, ...others] = await first.context().cookies()
    expect(others).toEqual([])
    expect(cookie).toMatchObject({ value: '1', path: '/360-survey', sameSite: 'Strict' })
    expect(cookie?.name).toMatch(/^answered-[\w-]{12}$/)
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(90, 1)
    expect(await browserStorage(first)).toEqual([`cookie: ${cookie?.name}`])
    await first.goto(`${site.url}/about`)
    expect(await first.evaluate(() => document.cookie)).toBe('')
    await first.goBack()
    // An onlooker sees the usual form; only starting it reveals that this device has responded.
    await expect(first.getByRole('button', { name: 'Start' })).toBeEnabled()
    await expect(first.getByText('You’ve already answered')).toHaveCount(0)
    await expect(first.locator('input:checked')).toHaveCount(0)
    await pressStart(first)
    await expect(first.getByText('You’ve already answered')).toBeVisible()
    await expect(first.getByRole('status').filter({ hasText: 'already answered' })).toBeFocused()
    await expect(first.getByRole('radio')).toHaveCount(0)
    await expect(first.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    await expectResponsiveAndAccessible(first)
  })

  await test.step('the second respondent answers by keyboard; the third finds an empty form after going back', async () => {
    const second = await openPhonePage(browser)
    await second.goto(link)
    await expect(second.getByRole('button', { name: 'Start' })).toBeEnabled()
    await rateByKeyboard(second)
    await expect(second.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    const third = await openPhonePage(browser)
    await third.goto(link)
    await startSurvey(third)
    await rateByTouch(third, 2)
    await third.goto(`${site.url}/about`)
    await third.goBack()
    await expect(third.getByRole('button', { name: 'Start' })).toBeEnabled()
    await expect(third.locator('input:checked')).toHaveCount(0)
    await owner.reload()
    await expect(owner.getByText('2 of 3')).toBeVisible()
    await expect(owner.getByRole('heading', { name: 'Not yet' })).toBeVisible()
    await startSurvey(third)
    await rateByTouch(third, 1)
    await getStatements(third).nth(0).locator('input:checked').focus()
    await rateByDigits(third)
    await third.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(third.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  await test.step('the owner reads seven factors and no single response', async () => {
    await owner.reload()
    // The owner is asked for their own view first.
    await expect(owner.getByRole('heading', { name: 'First, how do you see yourself?' })).toBeVisible()
    await expect(owner.getByText(/^Others /)).toHaveCount(0)
    await press(owner.getByRole('button', { name: 'See the results first' }))
    await expect(owner.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await expect(owner.getByText('Combined results from 3 people.')).toBeVisible()
    await expect(owner.getByText('filled circle: you')).toHaveCount(0)
    // Scales are turned so that the easy side is on the right, also for factors named after a difficulty.
    await expect(owner.getByText(/^Others 4$/)).toHaveCount(6)
    await expect(owner.getByText(/^Others 2$/)).toHaveCount(1)
    await owner.getByRole('heading', { name: 'Your own view of the same statements' }).click()
    await press(owner.getByRole('button', { name: 'Answer the 21 statements' }))
    await expect(getStatements(owner)).toHaveCount(21)
    await press(owner.getByRole('button', { name: 'Save my answers' }))
    await expect(owner.getByText('You still have 21 statements to answer.')).toBeVisible()
    for (const statement of await getStatements(owner).all()) {
      await statement.getByRole('radio').first().focus()
      await owner.keyboard.press('3')
    }
    await expectResponsiveAndAccessible(owner)
    await press(owner.getByRole('button', { name: 'Save my answers' }))
    await expect(owner.getByText(/^Others [24] · You 3$/)).toHaveCount(7)
    await expect(owner.getByText('3 people with similar views')).toHaveCount(7)
    await expect(owner.getByText('filled circle: you')).toBeVisible()
    await expectResponsiveAndAccessible(owner)
    await owner.goto(`${site.url}/dashboard`)
    await owner.getByRole('heading', { name: '360° feedback' }).click()
    await expect(owner.getByText('3 responses, combined results from 3 of them')).toBeVisible()
    await owner.getByRole('link', { name: 'See the results (How do you see me?)' }).click()
  })

  await test.step('a new link invalidates the old one, and closing invalidates the new one', async () => {
    for (const fold of ['The link', 'Change or end the survey'])
      await owner.getByRole('heading', { name: fold }).click()
    await press(owner.getByRole('button', { name: 'New link' }))
    const dialog = owner.getByRole('dialog')
    await expectAccessible(owner)
    await press(dialog.getByRole('button', { name: 'Create a new link' }))
    await expect(owner.getByText('The survey has a new link.')).toBeVisible()
    const field = owner.getByLabel('Link for the people you ask')
    await expect(field).not.toHaveValue(link)
    const newPath = new URL(await field.inputValue()).pathname
    await expectSurveyNotFound(site, path)
    await first.goto(link)
    await expect(first.getByRole('heading', { name: 'This survey isn’t open' })).toBeVisible()
    await first.goto(`${site.url}${newPath}`)
    await pressStart(first)
    await expect(first.getByText('You’ve already answered')).toBeVisible()
    const token = newPath.split('/').at(-1) ?? ''
    const spelled = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
    for (const other of [spelled, `${token}/`]) await expectSurveyNotFound(site, `/360-survey/${other}`)

    const late = await openPhonePage(browser)
    await late.goto(`${site.url}${newPath}`)
    await startSurvey(late)
    await rateByTouch(late, 2)
    await late.getByRole('button', { name: 'Send', exact: true }).tap()
    await late.setViewportSize({ width: 320, height: 640 })
    await late.getByRole('button', { name: 'Mark the rest “Not observed”' }).tap()
    const send = late.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toBeFocused()
    await expect
      .poll(async () => {
        const { y } = (await send.boundingBox()) ?? { y: 0 }
        return y > 150 && y < 600
      }, 'the button is not covered by fixed parts')
      .toBe(true)
    await send.tap()
    await expect(late.getByText('Not enough yet')).toBeVisible()
    await expect(send).toBeFocused()
    await rateByTouch(late)
    await press(owner.getByRole('button', { name: 'Close the survey' }))
    await press(dialog.getByRole('button', { name: 'Close for good' }))
    await expect(owner.getByText('The survey has been closed.')).toBeVisible()
    await expect(owner.getByRole('heading', { name: 'Change or end the survey' })).toBeFocused()
    await expect(field).toBeHidden()
    await late.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(late.getByText('This link no longer works.')).toBeVisible()
    await expect(send).toHaveCount(0)
    await expect.poll(() => late.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    expect(await late.context().cookies()).toEqual([])
    await expectSurveyNotFound(site, newPath)
    await expectSurveyNotFound(site, '/360-survey/no-link-at-all')
    await expect(owner.getByText(/^Others [24] · You 3$/)).toHaveCount(7)
  })

  await test.step('a deleted survey is not found', async () => {
    const url = owner.url()
    await press(owner.getByRole('button', { name: 'Delete', exact: true }))
    await press(owner.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await expect(owner).toHaveURL(`${site.url}/dashboard`)
    await owner.getByRole('heading', { name: '360° feedback' }).click()
    await expect(owner.getByText('People who know you can tell you how they see you.')).toBeVisible()
    await owner.goto(url)
    await expect(owner.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  })
})
