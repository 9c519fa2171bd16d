import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/demo-site.ts'
import { countPages } from './support/pdf.ts'
import { openDashboard, openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'

async function openResults(page: Page, results: string): Promise<void> {
  // The system dialog would end printing at once and restore the page.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(results)
  await expect(page.locator('h2').first()).toBeVisible()
}

for (const [language, prefix, action, picture, guide] of [
  ['English', '', 'Print', 'Our shared results', 'A guide for one evening'],
  ['German', '/de', 'Drucken', 'Unser Bild', 'Ein Leitfaden für einen Abend'],
] as const) {
  test(`printing the shared results yields one page of them and one evening guide: ${language}`, {
    // German texts are longer.
    tag: prefix === '' ? '@long' : [],
  }, async ({ demoSite: { site, demo }, page }) => {
    await openDashboard(page, site.url, demo.alice)
    await openResults(page, `${site.url}${prefix}${demo.alice.results}`)
    const print = async () => {
      await press(page.getByRole('button', { name: action, exact: true }))
      const dialog = page.getByRole('dialog')
      await press(dialog.getByRole('button', { name: action, exact: true }))
      await expect(page.locator('[data-printed="picture"]')).toBeAttached()
      await expect(page.locator('[data-view-content="map"] [data-row]')).toHaveCount(10)
      await expect(page.locator('[data-view-content="evening"] ol')).toBeAttached()
    }
    // Creating a PDF ends the print mode, so each format starts it again.
    for (const format of ['A4', 'Letter'] as const) {
      await print()
      expect(countPages(await page.pdf({ format })), format).toBe(2)
    }
    await print()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(picture, { exact: true })).toBeVisible()
    await expect(page.locator('[data-view-content="evening"] p', { hasText: guide })).toBeVisible()
    await expect(page.locator('[data-view-content="map"] [data-row]')).toHaveCount(10)
    await expect(page.locator('[data-print="own"]').first()).toBeHidden()
    await expect(page.locator('body')).not.toContainText(site.url)
  })
}

test('the browser’s print command never prints the private profile on a view for two', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  for (const [view, isOwn] of [
    ['together', false],
    ['map', false],
    ['evening', false],
    ['sharing', false],
    ['you', true],
  ] as const) {
    await page.goto(`${site.url}${demo.alice.results}/${view}`)
    const content = page.locator(`[data-view-content="${view}"]`)
    await expect(content.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    const profile = page.locator('[data-view-content="you"] [data-print="own"]').first()
    await expect(profile, view).toBeVisible({ visible: isOwn })
    await page.emulateMedia({ media: null })
  }
})

test('the card is created without a request and contains only what the user selects', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openSignedIn(page, site.url, demo.alice, `${demo.alice.results}/evening`)
  const section = page.getByRole('region', { name: 'A card for your partner' })
  await expect(section).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) requests.push(request.url())
  })
  const card = section.getByRole('img')
  const save = section.getByRole('button', { name: 'Save the card' })
  await expect(section.getByRole('checkbox', { checked: true }), 'ticked in advance').toHaveCount(0)
  const question = await card.getAttribute('aria-label')
  await press(section.getByRole('button', { name: 'Another question' }))
  await expect(card).not.toHaveAccessibleName(question ?? '')
  await press(section.getByLabel('Teal'), 'Space')
  const named = section.getByLabel(/^Put our names on the card/)
  await named.check()
  await expect(card).toHaveAccessibleName(/Alice & Bob/)
  await named.uncheck()
  await expect(card).not.toHaveAccessibleName(/Alice/)
  const download = page.waitForEvent('download')
  await press(save)
  const file = await download
  expect(file.suggestedFilename()).toBe('card.png')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const png = Buffer.concat(chunks)
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  expect(requests).toEqual([])
  await section.getByLabel('Put our petals on the card').check()
  await expect(card).toHaveAccessibleName(/Longest petals, at about \d+: /)
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Start the evening' }))
  const next = page.getByRole('button', { name: 'Next card' })
  while (await next.isVisible()) await press(next)
  await press(page.getByRole('button', { name: 'Done', exact: true }))
  const friends = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'A card for friends' }))
  expect((await friends).suggestedFilename()).toBe('card.png')
  await page.keyboard.press('Escape')
  await expect(section.getByLabel('Teal'), 'chosen colours after the cards of the evening').toBeChecked()
})
