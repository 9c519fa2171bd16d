import type { BrowserContext, Page, Route } from '@playwright/test'
import { Caller } from './support/http.ts'
import { createUniquePerson, openSignedIn } from './support/person.ts'
import { expect, test } from './support/shared.ts'
import type { RunningSite } from './support/site.ts'

const SAVE = '**/api/assessments/*/answers'

/** The answers of one statement, counted from 0. */
const statement = (page: Page, index: number) => page.locator('fieldset fieldset').nth(index)
const radio = (page: Page, index: number, value: number) =>
  statement(page, index).locator(`input[value="${value}"]`)

async function answer(page: Page, index: number, value: number): Promise<void> {
  await radio(page, index, value).focus()
  await page.keyboard.press(String(value))
  await expect(radio(page, index, value)).toBeChecked()
}

/** Opens the questionnaire of a new user in two tabs. */
async function openTwoTabs(context: BrowserContext, site: RunningSite) {
  const person = createUniquePerson('Tabea', 3, 41)
  const caller = await Caller.signUp(site, person)
  const id = await caller.startAssessment()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await openSignedIn(first, site.url, person, '/test')
  await expect(statement(first, 0)).toBeVisible()
  await second.goto(`${site.url}/test`)
  await expect(statement(second, 0)).toBeVisible()
  const countStored = async (value: number) => {
    const { answers } = (await caller.call('GET', `/api/assessments/${id}`)).body as {
      answers: Record<string, unknown>
    }
    return Object.values(answers).filter((stored) => stored === value).length
  }
  return { first, second, countStored, caller, id, person }
}

test('an answer given in one tab appears in the other, the last one wins, and unsent ones survive it', async ({
  context,
  site,
}) => {
  const { first, second, countStored } = await openTwoTabs(context, site)
  await answer(first, 0, 2)
  await expect(radio(second, 0, 2)).toBeChecked()
  await answer(second, 0, 4)
  await expect(radio(first, 0, 4)).toBeChecked()
  await answer(first, 1, 5)
  await expect(radio(second, 1, 5)).toBeChecked()
  await expect(radio(second, 0, 4)).toBeChecked()
  expect([await countStored(2), await countStored(4), await countStored(5)]).toEqual([0, 1, 1])

  await test.step('answers that could not be sent survive newer answers of another tab', async () => {
    await first.route(SAVE, (route) => route.abort())
    await answer(first, 2, 2)
    await answer(first, 3, 3)
    await answer(second, 2, 4)
    await expect(radio(first, 2, 4)).toBeChecked()
    await expect(radio(first, 3, 3)).toBeChecked()
    await expect.poll(() => countStored(4)).toBe(2)

    await first.unroute(SAVE)
    await first.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(radio(second, 3, 3)).toBeChecked()
    for (const page of [first, second]) {
      await expect(radio(page, 2, 4)).toBeChecked()
      await expect(radio(page, 3, 3)).toBeChecked()
    }
    expect([await countStored(2), await countStored(3), await countStored(4)]).toEqual([0, 1, 2])
  })
})

test('a tab leaves the questions when the assessment is completed in another tab', async ({
  context,
  site,
}) => {
  const { first, second, caller, id, person } = await openTwoTabs(context, site)
  expect((await caller.call('PATCH', `/api/assessments/${id}/answers`, person.set)).status).toBe(200)
  await first.reload()
  await first.getByRole('button', { name: 'Finish' }).click()
  await expect(first.getByRole('heading', { name: 'Your part is complete' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Your part is complete' })).toBeVisible()
})

test('a delayed save of an older answer does not replace a newer one of another tab', async ({
  context,
  site,
}) => {
  const { first, second, countStored } = await openTwoTabs(context, site)
  const delayed: Route[] = []
  await first.route(SAVE, (route) => void delayed.push(route), { times: 1 })
  await answer(first, 0, 2)
  await expect.poll(() => delayed.length).toBe(1)
  await answer(second, 0, 4)
  await expect(radio(first, 0, 4)).toBeChecked()
  await expect.poll(() => countStored(4)).toBe(1)

  const resent = first.waitForResponse((response) => response.request().postData()?.includes('4') === true)
  await delayed[0]?.continue()
  await resent
  expect(await countStored(4)).toBe(1)
  for (const page of [first, second]) {
    await expect(page.getByText('Saved just now')).toBeVisible()
    await expect(radio(page, 0, 4)).toBeChecked()
    await page.reload()
    await expect(radio(page, 0, 4)).toBeChecked()
  }
})
