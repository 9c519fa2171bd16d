import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { createPairByApi, shareByApi } from './support/http.ts'
import { countPages } from './support/pdf.ts'
import { createUniquePerson, openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'

test.use({ serviceWorkers: 'block' })

/** Records everything that the pages of a context send. */
function recordRequests(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    sent.push(`${request.method()} ${request.url()} ${headers} ${request.postData() ?? ''}`)
  })
  return sent
}

/** Makes a sheet with all parts that can be chosen and returns its link. */
async function makeSheet(page: Page): Promise<string> {
  const boxes = page.locator('form input[type=checkbox]')
  await expect(boxes).toHaveCount(4)
  for (const box of await boxes.all()) await box.check()
  await press(page.getByRole('button', { name: 'Make the sheet' }))
  await expect(page.getByRole('heading', { name: 'Your sheet is ready' })).toBeFocused()
  return await page.getByRole('textbox', { name: 'Link to the sheet' }).inputValue()
}

const SAFETY = 'Fairness and boundaries, as this person sees them'

test('two sheets are opened side by side by their links, whose keys are in no request', async ({
  site,
  browser,
}) => {
  const people = [createUniquePerson('Ada', 3.9, 41), createUniquePerson('Ben', 2.6, 42)] as const
  const [ada, ben] = await createPairByApi(site, people, ['score', 'factors', 'viewOfPartner'])

  const sent: string[] = []
  const links: string[] = []
  const makers: Page[] = []
  for (const [index, { id }] of [ada, ben].entries()) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const requests = recordRequests(context)
    const page = await context.newPage()
    const person = people[index]
    if (person === undefined) throw new Error('A person is missing')
    await openSignedIn(page, site.url, person, `/results/${id}/you`)
    await press(page.getByRole('link', { name: 'Make a sheet for someone who helps' }))
    await expect(page.getByText('No sheet has a working link at the moment.')).toBeVisible()
    await expectAccessible(page)
    links.push(await makeSheet(page))
    await expect(page.getByText(/^Made on .*, link works until/)).toBeVisible()
    await expectAccessible(page)
    sent.push(...requests)
    makers.push(page)
  }
  const [first = '', second = ''] = links

  const helper = await browser.newContext({ serviceWorkers: 'block' })
  const requests = recordRequests(helper)
  const page = await helper.newPage()
  await page.goto(first)
  await expect(page.getByRole('heading', { name: `${people[0].name}’s sheet` })).toBeFocused()
  await expect(page.getByText('See each partner alone first.')).toBeVisible()
  await expect(page.getByRole('heading', { name: SAFETY })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/sheet`)
  await expectAccessible(page)

  // A and E: the last character of a key has only four of its six bits.
  const otherKey = `${second.slice(0, -1)}${second.endsWith('A') ? 'E' : 'A'}`
  const field = page.getByLabel('Add the other partner’s sheet')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  for (const [link, problem] of [
    [first, 'That sheet is open already.'],
    [second.slice(0, -1), 'That isn’t a link to a sheet.'],
    [otherKey, 'It was withdrawn or has expired'],
  ] as const) {
    await field.fill(link)
    await press(add)
    await expect(page.getByText(problem)).toBeVisible()
  }
  await field.fill(second)
  await press(add)
  await expect(page.getByRole('heading', { name: 'Two sheets, side by side' })).toBeFocused()
  await expect(page.getByText(/clear differences? between the two/)).toBeVisible()
  for (const { name } of people)
    await expect(page.getByText(new RegExp(`^${name}: \\d+, likely`))).toHaveCount(10)
  await expect(page.getByRole('heading', { name: SAFETY }), 'next to another sheet').toHaveCount(0)
  await expectAccessible(page)
  expect(countPages(await page.pdf({ format: 'A4' })), 'two sheets on paper').toBe(2)

  await page.evaluate((link) => {
    location.hash = new URL(link).hash
  }, first)
  await expect(page.getByText('That sheet is open already.')).toBeVisible()

  sent.push(...requests)
  expect(sent.filter((one) => one.includes('/sheets/')).length, 'recorded calls').toBeGreaterThan(1)
  for (const link of links) {
    const [id = '', key = ''] = new URL(link).hash.slice(1).split('.')
    expect(key).toHaveLength(43)
    expect(sent.some((one) => one.includes(id))).toBe(true)
    expect(
      sent.filter((one) => one.includes(key)),
      'requests with a key',
    ).toEqual([])
  }
  expect(await helper.storageState(), 'stored by the helper’s browser').toEqual({ cookies: [], origins: [] })

  const [maker] = makers
  if (maker === undefined) throw new Error('The page of the first sheet is missing')
  await press(maker.getByRole('button', { name: /^Withdraw/ }))
  await expectAccessible(maker)
  await press(maker.getByRole('dialog').getByRole('button', { name: 'Withdraw' }))
  await expect(maker.getByText('No sheet has a working link at the moment.')).toBeVisible()
  await expect(maker.getByRole('heading', { name: 'Sheets with a working link' })).toBeFocused()

  // Ben shares less, and the sheet contains what he no longer shares.
  await shareByApi(ben, ['score'])
  await page.goto('about:blank')
  await page.goto(second)
  await expect(page.getByText('This sheet can’t be opened')).toBeVisible()
  await expectAccessible(page)
})
