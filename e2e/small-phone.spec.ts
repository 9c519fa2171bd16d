import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/demo-site.ts'
import { createPairByApi } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import { createUniquePerson, openDashboard, openSignedIn } from './support/person.ts'
import { test as sharedTest } from './support/shared.ts'

test.use({ viewport: { width: 320, height: 700 } })
sharedTest.use({ viewport: { width: 320, height: 700 } })

/** Counts the visible words of the page above a vertical position, with navigation and without the control to leave. */
async function countWordsAbove(page: Page, edge: number): Promise<number> {
  return await page.evaluate((limit) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const { top, bottom } = range.getBoundingClientRect()
      // Text for screen readers only is in a box of one pixel, which the padding of the link to the content widens.
      const isShown =
        parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        parent.getBoundingClientRect().width > 1 &&
        parent.getAttribute('href') !== '#content' &&
        parent.closest('[data-exit]') === null
      if (!isShown || top >= limit || bottom <= 0) continue
      words += (texts.currentNode.textContent?.match(/[\p{L}\p{N}][\p{L}\p{N}’-]*/gu) ?? []).length
    }
    return words
  }, edge)
}

test('the article list shows its category filter when opened by URL', async ({ site, page }) => {
  const chosen = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')
  for (const [category, name] of [
    ['', 'All'],
    ['?category=conflict', 'Conflict & Repair'],
    ['?category=family', 'Family & Co-Parenting'],
  ]) {
    await page.goto(`${site.url}/bond-better${category}`)
    await expect(chosen).toHaveText(name ?? '')
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
  expect(await page.evaluate(() => window.scrollY), 'vertical scroll position').toBe(0)

  await page.goto(`${site.url}/bond-better?q=xyzzy`)
  const edge = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.x
  expect(await edge('Show all articles'), 'left edge of the link').toBe(await edge('Results for “xyzzy”'))
})

test('the arrow of nested details points down when closed and up when open', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openSignedIn(page, site.url, demo.alice, `${demo.alice.results}/you`)
  const outer = page.locator('[data-view-content=you] details').first()
  await outer.locator('> summary').press('Enter')
  const inner = outer.locator('details > summary').first()
  await expect(inner).toBeVisible()
  const turn = () => inner.locator('svg').evaluate((arrow) => getComputedStyle(arrow).rotate)
  expect(await turn()).toBe('none')
  const row = outer.locator('details').first()
  await row.locator('> summary').press('Enter')
  await expect
    .poll(() => row.locator('> summary svg').evaluate((arrow) => getComputedStyle(arrow).rotate))
    .toBe('180deg')
})

test('a link in the bar of sections is in view when it has the focus', async ({ site, page }) => {
  await page.goto(`${site.url}/factors`)
  const links = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link')
  await expect(links).toHaveCount(6)
  for (const link of await links.all()) {
    await link.focus()
    await expect(link).toBeInViewport({ ratio: 0.1 })
  }
})

test('a draft preview shows no publication date', async ({ demoSite: { site, demo }, page }) => {
  await page.goto(`${site.url}${demo.preview}`)
  await expect(page.getByText('Not published')).toBeVisible()
  await expect(page.getByText('1 min read')).toBeVisible()
  await expect(page.getByText(/^Published /)).toHaveCount(0)
})

/** Edges of the bounding box, which must exist. */
async function edgesOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { top: y, bottom: y + height, left: x, right: x + width }
}

test('the control to leave quickly is next to all controls of private pages and covers none', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  const { results } = demo.alice
  for (const path of [
    '/dashboard',
    '/de/dashboard/data',
    results,
    `${results}/map`,
    '/hand-over',
    '/de/contact',
  ]) {
    await page.goto(`${site.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await waitForIdle(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      const exit = await edgesOf(page.locator('[data-exit]'))
      expect(exit.right, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      const covered = await page
        .locator('main')
        // Tabs at the top run up to the edge, and the padding of quiet buttons into the margin.
        .locator(
          'a[href]:not(nav *, svg *), button:not(.row-action, .row-action *), summary, input, select, label',
        )
        .evaluateAll(
          (controls, left) =>
            controls
              .filter((control) => control.checkVisibility({ visibilityProperty: true }))
              .filter((control) => control.getBoundingClientRect().right > left)
              .map((control) => control.outerHTML.slice(0, 200)),
          exit.left,
        )
      expect(covered, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('the first screen of shared results on a phone holds the main action and all findings, in both languages', {
  tag: '@long',
}, async ({ demoSite: { site, demo }, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page, site.url, demo.alice)
  for (const [prefix, action] of [
    ['', 'An evening for two'],
    ['/de', 'Ein Abend zu zweit'],
  ] as const) {
    await page.goto(`${site.url}${prefix}${demo.alice.results}`)
    const region = page.locator('[data-view-content=together]')
    const cards = region.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(cards).toHaveCount(3)
    const end = (await edgesOf(cards.last())).bottom
    expect(end, prefix).toBeLessThanOrEqual(844)
    expect((await edgesOf(region.getByRole('link', { name: action }))).bottom, prefix).toBeLessThan(end)
    expect(
      await countWordsAbove(page, end),
      `words down to the last finding, ${prefix || 'en'}`,
    ).toBeLessThanOrEqual(120)
    // Each card is a link over its whole area.
    const { bottom, right } = await edgesOf(cards.first())
    await page.mouse.click(right - 8, bottom - 8)
    await expect(page).toHaveURL(/\/map#/)
    // The row of the card is below the bar of views, with its name and its whole chart.
    const row = page.locator('li[data-row] details[open] > summary')
    await expect(row).toBeFocused()
    const views = await edgesOf(page.getByRole('navigation').filter({ has: page.locator('[data-view=map]') }))
    const summary = await edgesOf(row)
    expect(summary.top, prefix).toBeGreaterThanOrEqual(views.bottom)
    expect(summary.bottom, prefix).toBeLessThan(844)
  }
})

test('the map has names above tracks of nearly full width on a phone, and ten rows on one desktop screen', {
  tag: '@long',
}, async ({ demoSite: { site, demo }, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, site.url, demo.alice, `${demo.alice.results}/map?sort=category`)
  const rows = page.locator('li[data-row]')
  await expect(rows).toHaveCount(10)
  const track = async () => await edgesOf(rows.first().locator('svg[focusable=false]'))
  const expectAxisAtEnds = async () => {
    const { left, right } = await track()
    const map = page.getByRole('region', { name: 'The map' })
    expect((await edgesOf(map.getByText('harder', { exact: true }))).left).toBeCloseTo(left, 0)
    expect((await edgesOf(map.getByText('easier', { exact: true }))).right).toBeCloseTo(right, 0)
  }
  const { left, right } = await track()
  expect(right - left).toBeGreaterThan(270)
  await expectAxisAtEnds()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await edgesOf(rows.last())).bottom).toBeLessThanOrEqual(800)
  await expectAxisAtEnds()
})

sharedTest(
  'sharing without the consent shows its box and the error above the buttons',
  async ({ site, page }) => {
    const ada = createUniquePerson('Ada', 3.5, 61)
    const [own] = await createPairByApi(site, [ada, createUniquePerson('Ole', 3.2, 62)])
    await openSignedIn(page, site.url, ada, `/results/${own.id}/you`)
    await page.getByRole('button', { name: 'Share with your partner' }).click()
    const share = page.getByRole('dialog').getByRole('button', { name: 'Share these three' })
    await share.click()
    const consent = page.getByRole('checkbox', { name: /^I expressly consent/ })
    await expect(consent).toBeFocused()
    await expect(consent).toBeInViewport({ ratio: 1 })
    const error = page.getByText('Tick the box to share this.')
    await expect
      .poll(async () => (await edgesOf(error)).bottom - (await edgesOf(share)).top)
      .toBeLessThanOrEqual(0)
  },
)
