import { devices, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { Caller, finishByApi, itemIds } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import { createUniquePerson, openSignedIn, type Person } from './support/person.ts'
import { expect, test } from './support/shared.ts'
import type { RunningSite } from './support/site.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 5']
test.use({ ...pixel, viewport: { width: 390, height: 844 } })

/** The long run answers all items by tapping; `npm test` saves all but the last two statements of each part by the API. */
const tapsAll = process.env.CRAWL === 'long'
const SAVED = 46
/** With six items about importance in each part. */
const tappedItems = tapsAll ? 108 : 2 * (2 + 6)
const MAX_SCROLLING_PX = 21_000
/** The two breaks, the end and four corrections take a tap too. */
const MAX_TAPS = tappedItems + 7

/** Signs in a new user and opens the first page of items. */
async function startQuestionnaire(
  site: RunningSite,
  page: Page,
): Promise<{ person: Person; caller: Caller; id: string }> {
  const person = createUniquePerson('Nina', 3.6, 5)
  const caller = await Caller.signUp(site, person)
  const id = await caller.startAssessment()
  await openSignedIn(page, site.url, person, '/test')
  await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  return { person, caller, id }
}

/** Signs in a new user with a German assessment and opens its first page in German. */
async function startGermanQuestionnaire(site: RunningSite, page: Page): Promise<void> {
  const person = createUniquePerson('Nina', 3.6, 5)
  const caller = await Caller.signUp(site, person)
  const { body } = await caller.call('GET', '/api/config')
  const { consents, terms } = body as { consents: { assessment: string }; terms: string }
  await caller.call('PUT', '/api/me/consents', {
    assessment: { adult: true, wording: consents.assessment, language: 'de' },
    terms: { version: terms, language: 'de' },
  })
  await caller.call('POST', '/api/assessments', { locale: 'de' })
  await openSignedIn(page, site.url, person, '/test')
  await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  await page.goto(`${site.url}/de/test`)
  await expect(page.getByRole('heading', { name: 'Über dich', level: 1 })).toBeVisible()
}

/** The control for leaving quickly is in the margin and covers nothing. */
const screenEnd = (page: Page): number => page.viewportSize()?.height ?? 0

const readBottom = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
}

const statements = (page: Page) => page.locator('fieldset fieldset')
const firstUnanswered = (page: Page) => page.locator('fieldset fieldset:not(:has(input:checked))').first()

/** Starts counting the pixels scrolled downwards; the result returns the sum. */
async function countScrolling(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { scrolledDown: number; isPaused?: boolean }
    counter.scrolledDown = 0
    let last = window.scrollY
    window.addEventListener('scroll', () => {
      if (!counter.isPaused) counter.scrolledDown += Math.max(0, window.scrollY - last)
      last = window.scrollY
    })
  })
  return () => page.evaluate(() => (window as unknown as { scrolledDown: number }).scrolledDown)
}

const setPaused = (page: Page, isPaused: boolean) =>
  page.evaluate((paused) => {
    Object.assign(window, { isPaused: paused })
  }, isPaused)

test('answering up to the end on a phone takes a tap for each item and at most 21,000 px of scrolling', async ({
  site,
  page,
}) => {
  const { caller, id } = await startQuestionnaire(site, page)
  await expectAccessible(page)
  const self = itemIds.slice(0, 48)
  const partner = itemIds.slice(48)
  const saveByApi = async (items: readonly string[]) => {
    // The review comments on equal answers.
    const answers = Object.fromEntries(items.map((item, index) => [item, 1 + (index % 5)]))
    expect((await caller.call('PATCH', `/api/assessments/${id}/answers`, { answers })).status).toBe(200)
    await page.reload()
    await expect(firstUnanswered(page)).toBeInViewport({ ratio: 1 })
  }
  if (!tapsAll) await saveByApi(self.slice(0, SAVED))
  const scrolled = await countScrolling(page)
  const continueButton = page.getByRole('button', { name: /^Continue: / })
  const review = page.getByRole('heading', { name: 'Before you finish' })
  let taps = 0
  const breaks: string[] = []
  while (!(await review.isVisible())) {
    expect(taps).toBeLessThan(MAX_TAPS)
    await expect(firstUnanswered(page).or(continueButton).or(review).first()).toBeVisible()
    if (await review.isVisible()) break
    if (await continueButton.isVisible()) {
      breaks.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
      // axe scrolls the page.
      await setPaused(page, true)
      await expectAccessible(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await setPaused(page, false)
      const last = page.getByRole('button', { name: 'Back to the statements' })
      expect(await readBottom(last), 'last link of the break').toBeLessThanOrEqual(screenEnd(page))
      await continueButton.tap()
      taps++
      await expect(firstUnanswered(page), 'the first statement of a part').toBeInViewport({
        ratio: 1,
      })
      if (!tapsAll && breaks.length === 1) await saveByApi(partner.slice(0, SAVED))
      continue
    }
    await tapNextItem(page, 1 + (taps % 5))
    taps++
  }
  expect(breaks).toEqual(['The part about you is complete', 'The part about your partner is complete'])
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  await expect(finish).toBeInViewport({ ratio: 1 })
  await expect(finish).toBeEnabled()
  await finish.tap()
  taps++
  await expect(page.getByRole('heading', { name: 'Your part is complete' })).toBeVisible()
  await expectAccessible(page)
  expect(taps).toBeGreaterThan(tappedItems)
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
  if (tapsAll) expect(await scrolled()).toBeLessThanOrEqual(MAX_SCROLLING_PX)
})

/** Taps an answer of the first unanswered item and waits until the page has scrolled to the next one, as a user would. */
async function tapNextItem(page: Page, value: number): Promise<void> {
  const id = await firstUnanswered(page).locator('input').first().getAttribute('name')
  const question = page.locator(`fieldset fieldset:has(input[name="${id}"])`)
  await expect(question.locator('label').first(), 'the scale of the statement').toBeInViewport()
  await question.locator(`label:has(input[value="${value}"])`).tap()
  await page.waitForFunction(
    (answered) => {
      const input = document.querySelector(`input[name="${answered}"]`)
      // The page with the item is gone: the next page, a break or the review is shown.
      if (input === null) return true
      if (document.querySelector(`input[name="${answered}"]:checked`) === null) return false
      const groups = [...document.querySelectorAll('fieldset fieldset')]
      const open = groups.find((group) => group.querySelector('input:checked') === null)
      // All answered: the page is about to change.
      if (open === undefined) return false
      const { top, bottom } = open.getBoundingClientRect()
      const counter = window as unknown as { lastTop?: number }
      const isStill = counter.lastTop === top
      counter.lastTop = top
      // Scrolling starts after the tap and ends with the next statement at 32 % of the viewport height.
      const fromLine = top - window.innerHeight * 0.32
      const lowest = document.documentElement.scrollHeight - window.innerHeight
      const isInPosition =
        open === groups[0] ||
        Math.abs(fromLine) < 3 ||
        (window.scrollY < 1 && fromLine < 0) ||
        (window.scrollY > lowest - 1 && fromLine > 0)
      return isStill && isInPosition && top > 0 && bottom < window.innerHeight
    },
    id,
    // Each frame, so that the wait ends with the scrolling.
    { polling: 'raf' },
  )
}

test('a statement takes at most 235 px and shows its labels and “Skip”', {
  tag: '@long',
}, async ({ site, page }) => {
  await startQuestionnaire(site, page)
  const tops = await statements(page).evaluateAll((groups) =>
    groups.map((group) => group.getBoundingClientRect().top),
  )
  const pitch = ((tops.at(-1) ?? 0) - (tops[0] ?? 0)) / (tops.length - 1)
  expect(pitch).toBeLessThanOrEqual(235)
  const first = statements(page).first()
  await expect(first.getByText('Strongly disagree').last()).toBeVisible()
  await first.locator('label:has(input[value="4"])').tap()
  await expect(first.getByText('Agree', { exact: true }).last()).toBeVisible()
  await expect(first.getByText('Prefer not to say')).toBeHidden()
  await first.getByText('Skip', { exact: true }).tap()
  await first.getByText('Prefer not to say').tap()
  await expect(first.getByRole('radio', { name: 'Prefer not to say' })).toBeChecked()
})

test('a tap under reduced motion neither scrolls nor changes the page but the save status', async ({
  site,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startQuestionnaire(site, page)
  await expect(page.locator('[data-save-state] svg')).toBeHidden()
  const position = () => page.evaluate(() => window.scrollY)
  const before = await position()
  await firstUnanswered(page).locator('label:has(input[value="4"])').tap()
  await expect(statements(page).first().locator('input:checked')).toHaveCount(1)
  // Saving takes longer than the delay before automatic scrolling.
  await expect(page.locator('[data-save-state=saved] svg')).toBeVisible()
  expect(await position()).toBe(before)
})

test('the questionnaire opens at the first unanswered statement after a return', async ({ site, page }) => {
  const { caller, id } = await startQuestionnaire(site, page)
  const ids = await statements(page).evaluateAll((groups) =>
    groups.map((group) => group.querySelector('input')?.name ?? ''),
  )
  const answers = Object.fromEntries(ids.slice(0, 6).map((item) => [item, 4]))
  await caller.call('PATCH', `/api/assessments/${id}/answers`, { answers })
  await page.reload()
  await expect(statements(page)).toHaveCount(8)
  await expect(firstUnanswered(page)).toBeInViewport({ ratio: 1 })
  expect(await firstUnanswered(page).locator('input').first().getAttribute('name')).toBe(ids[6])
})

test('the continue button shows the first unanswered statement before it leaves the page', async ({
  site,
  page,
}) => {
  await startQuestionnaire(site, page)
  await statements(page)
    .locator('input[value="3"]')
    .evaluateAll((inputs: HTMLInputElement[]) => {
      for (const input of inputs.toSpliced(2, 1)) input.click()
    })
  await page.getByRole('button', { name: 'Show 1 unanswered question' }).tap()
  await expect(statements(page).nth(2)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Page 1 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).tap()
  await expect(page.getByText('Page 2 of 6')).toBeVisible()
  await expect(firstUnanswered(page)).toBeInViewport({ ratio: 1 })
})

test('the dashboard of a new account takes at most 1.5 phone screens', { tag: '@long' }, async ({
  site,
  page,
}) => {
  const nora = createUniquePerson('Nora', 3, 4)
  await Caller.signUp(site, nora)
  await openSignedIn(page, site.url, nora)
  await expect(page.getByText('Start with yourself')).toBeVisible()
  await waitForIdle(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1.5 * 844)
})

test('the button of the second consent step is on the first screen and covers no consent, in both languages', {
  tag: '@long',
}, async ({ site, page }) => {
  for (const [prefix, adult, next, submit] of [
    ['', 'I am 18 or older.', 'Continue', 'Agree and continue'],
    ['/de', 'Ich bin mindestens 18 Jahre alt.', 'Weiter', 'Einwilligen und weiter'],
  ] as const) {
    const nora = createUniquePerson('Nora', 3, 4)
    await Caller.signUp(site, nora)
    await page.context().clearCookies()
    await page.goto(`${site.url}/auth`)
    await page.evaluate(() => localStorage.clear())
    await openSignedIn(page, site.url, nora, '/test')
    await expect(page.getByLabel('I am 18 or older.')).toBeVisible()
    await page.goto(`${site.url}${prefix}/test`)
    await page.getByLabel(adult).check()
    await page.getByRole('button', { name: next, exact: true }).tap()
    const button = page.getByRole('button', { name: submit })
    const withdrawal = page.getByText(/You can withdraw this consent|Du kannst die Einwilligung/)
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      // At 320 px the German consent alone fills the screen.
      if (width === 390) expect(await readBottom(button), submit).toBeLessThanOrEqual(screenEnd(page))
      const top = (await button.boundingBox())?.y ?? 0
      expect(await readBottom(page.locator('main label')), `consent at ${width} px`).toBeLessThanOrEqual(top)
      expect(await readBottom(withdrawal), `withdrawal at ${width} px`).toBeLessThanOrEqual(top)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    // The label is the consent alone.
    await expect(page.locator('main label')).not.toContainText(/withdraw|widerrufen/)
  }
})

for (const { language, start, next, end, lines } of [
  {
    language: 'English',
    start: startQuestionnaire,
    next: /^Continue: /,
    end: 'Before you finish',
    lines: 1,
  },
  {
    language: 'German',
    start: startGermanQuestionnaire,
    next: /^Weiter: /,
    end: 'Bevor du abschließt',
    // German labels are longer.
    lines: 2,
  },
])
  test(`every page at 320 px has its first statement with its skip options on the first screen in ${language}`, {
    tag: '@long',
  }, async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await start(site, page)
    const continueButton = page.getByRole('button', { name: next })
    const review = page.getByRole('heading', { name: end })
    for (let number = 1; number <= 14; number++) {
      await expect(statements(page).first()).toBeVisible()
      const skips = await statements(page)
        .first()
        .locator('details > summary, fieldset > div > label:has(input[value="skip"])')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()))
      expect(
        Math.max(...skips.map(({ bottom }) => bottom)),
        `skip options of page ${number}`,
      ).toBeLessThanOrEqual(640)
      const tops = new Set(skips.map(({ top }) => top))
      expect(tops.size, `lines of skip options on page ${number}`).toBeLessThanOrEqual(lines)
      await statements(page)
        .locator('input[value="3"]')
        .evaluateAll((inputs: HTMLInputElement[]) => {
          for (const input of inputs) input.click()
        })
      const name = await statements(page).first().locator('input').first().getAttribute('name')
      await page.locator('[data-next]').click()
      await expect(page.locator(`input[name="${name}"]`)).toHaveCount(0)
      await expect(continueButton.or(review).or(statements(page).first()).first()).toBeVisible()
      if (await continueButton.isVisible()) {
        await page.evaluate(() => window.scrollTo(0, 0))
        expect(await readBottom(continueButton), `break after page ${number}`).toBeLessThanOrEqual(
          screenEnd(page),
        )
        await continueButton.click()
      }
      if (await review.isVisible()) {
        expect(number).toBe(14)
        return
      }
    }
  })

test('at 320 px the notice about another language is one line', { tag: '@long' }, async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startQuestionnaire(site, page)
  await page.goto(`${site.url}/de/test`)
  const notice = page.getByRole('link', { name: 'Auf Englisch weitermachen' })
  await expect(notice).toBeVisible()
  expect((await notice.boundingBox())?.height).toBeLessThan(30)
  const skip = statements(page).first().locator('details > summary')
  expect(await readBottom(skip)).toBeLessThanOrEqual(640)
  await notice.click()
  await expect(page).toHaveURL(`${site.url}/test`)
  await expect(page.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  await expect(page.getByText('Continue in English')).toHaveCount(0)
})

test('after finishing, the link to the profile ends within 560 px at 320 px in German', {
  tag: '@long',
}, async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const nora = createUniquePerson('Nora', 3, 4)
  const caller = await Caller.signUp(site, nora)
  await finishByApi(caller, nora.set)
  await openSignedIn(page, site.url, nora, '/test')
  await expect(page.getByRole('heading', { name: 'Your part is complete' })).toBeVisible()
  await page.goto(`${site.url}/de/test`)
  const profile = page.getByRole('link', { name: 'Dein Profil ansehen' })
  await expect(profile).toBeVisible()
  expect(await readBottom(profile)).toBeLessThanOrEqual(560)
})

test('the introduction on a phone collapses its sections', async ({ site, page }) => {
  await page.goto(`${site.url}/test`)
  const point = page.getByText('12 questions about what matters to you.')
  await expect(page.getByRole('heading', { name: 'What you’ll be asked' })).toBeVisible()
  await expect(point).toBeHidden()
  await page.getByText('What you’ll be asked').tap()
  await expect(point).toBeVisible()
  await expectAccessible(page)
})

test('the home page takes at most 5,310 px on a phone, 5,640 in German, and counts its questions in one way', {
  tag: '@long',
}, async ({ site, page }) => {
  // German texts are longer.
  for (const [path, limit] of [
    ['/', 5310],
    ['/de', 5640],
  ] as const) {
    await page.goto(site.url + path)
    await waitForIdle(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(limit)
    const steps = page.locator('ol').filter({ hasText: '96' })
    await expect(steps).toContainText('48')
    await expect(steps).toContainText('108')
  }
})
