import type { Browser, BrowserContextOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { chromiumArguments, chromiumPath, shellPath } from './support/chromium.ts'
import { expectUnclippedText } from './support/clipped-text.ts'
import { type Demo, demoUser } from './support/demo.ts'
import { expect, test } from './support/demo-site.ts'
import { waitForHydrationOnNavigation } from './support/hydration.ts'
import { waitForIdle } from './support/idle.ts'
import { walkByKeyboard } from './support/keyboard-walk.ts'
import { adminPaths, inGerman, visitorPaths } from './support/pages.ts'
import { openDashboard } from './support/person.ts'

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForIdle(page)
  await expect(page.locator('[aria-busy=true]'), url).toHaveCount(0)
}

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
  await waitForIdle(page)
}

async function openDashboardPage(browser: Browser, url: string, demo: Demo, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage()
  await openDashboard(page, url, demo.alice)
  return page
}

/** Runs `use` with a browser whose text size is doubled. */
async function withDoubledText(
  playwright: PlaywrightWorkerArgs['playwright'],
  version: string,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = shellPath ?? chromiumPath
  const browser = await playwright.chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  })
  waitForHydrationOnNavigation(browser)
  try {
    expect(version, 'version of the launched browser').toBe(browser.version())
    await use(browser)
  } finally {
    await browser.close()
  }
}

async function expectDoubledText(page: Page): Promise<void> {
  const size = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  expect(size, 'root font size in px').toBe(36)
}

test('no text of private pages is clipped at 640 px when the browser’s text size is doubled', {
  tag: '@long',
}, async ({ demoSite: { site, demo }, browser: defaultBrowser, playwright }) => {
  await withDoubledText(playwright, defaultBrowser.version(), async (browser) => {
    const page = await openDashboardPage(browser, site.url, demo, { viewport: { width: 640, height: 900 } })
    await expectDoubledText(page)
    for (const path of adminPaths(demo)) {
      await openPage(page, site.url + path)
      await expectUnclippedText(page, path)
    }
  })
})

test('no text of German public pages is clipped at 390 px when the browser’s text size is doubled', {
  tag: '@long',
}, async ({ demoSite: { site, demo }, browser: defaultBrowser, playwright }) => {
  await withDoubledText(playwright, defaultBrowser.version(), async (browser) => {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    for (const path of [...visitorPaths(demo), demo.alice.survey]) {
      await openPage(page, site.url + inGerman(path))
      await expectDoubledText(page)
      await expectUnclippedText(page, path)
    }
    await page.getByLabel('Ich bin mindestens 18 Jahre alt.').press('Space')
    await page.getByLabel(/^Ich willige ein/).press('Space')
    await page.getByRole('button', { name: 'Beginnen' }).press('Enter')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expectUnclippedText(page, 'German statements of a 360° survey')
  })
})

test('no text of German results is clipped on a phone when the browser’s text size is doubled', {
  tag: '@long',
}, async ({ demoSite: { site, demo }, browser: defaultBrowser, playwright }) => {
  await withDoubledText(playwright, defaultBrowser.version(), async (browser) => {
    const page = await openDashboardPage(browser, site.url, demo, { viewport: { width: 390, height: 844 } })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      for (const view of ['together', 'map', 'you']) {
        await openPage(page, `${site.url}/de${demo.alice.results}/${view}`)
        await openDetails(page)
        await expectUnclippedText(page, `${view} at ${width} px`)
      }
    }
  })
})

test('no text of private pages is clipped at 320 and 390 px when the browser’s text size is doubled', async ({
  demoSite: { site, demo },
  browser: defaultBrowser,
  playwright,
}) => {
  await withDoubledText(playwright, defaultBrowser.version(), async (browser) => {
    const paths = ['/dashboard', '/dashboard/account', '/dashboard/data', '/test']
    const expectUnclippedAtBothWidths = async (page: Page, at: string) => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await expectUnclippedText(page, `${at} at ${width} px`)
      }
    }
    const options = { viewport: { width: 390, height: 844 } }
    const alice = await openDashboardPage(browser, site.url, demo, options)
    await expectDoubledText(alice)
    for (const path of [...paths, ...['sharing', 'evening'].map((view) => `${demo.alice.results}/${view}`)]) {
      await openPage(alice, `${site.url}/de${path}`)
      await expectUnclippedAtBothWidths(alice, path)
    }
    await alice.getByRole('button', { name: 'Abend beginnen' }).press('Enter')
    const next = alice.getByRole('button', { name: 'Nächste Karte' })
    const cards = alice.getByRole('dialog')
    for (;;) {
      for (const width of [390, 320]) {
        await alice.setViewportSize({ width, height: 844 })
        await expectUnclippedText(alice, `cards of the evening at ${width} px`)
        const wide = await cards
          .locator('div')
          .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length)
        expect.soft(wide, `parts of the cards that scroll sideways at ${width} px`).toBe(0)
      }
      if (!(await next.isVisible())) break
      await next.press('Enter')
    }
    // A user without a partner, who sees the form to invite one.
    const hanna = await (await browser.newContext(options)).newPage()
    await openDashboard(hanna, site.url, demoUser('hanna'))
    await expectDoubledText(hanna)
    await openPage(hanna, `${site.url}/de/dashboard`)
    await expectUnclippedAtBothWidths(hanna, 'dashboard without a partner')
  })
})

/** Computed colours of the first element that matches the selector. */
const readColors = async (page: Page, selector: string) =>
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderBlockEndColor, color } = getComputedStyle(element)
      return [backgroundColor, borderBlockEndColor, color].join(' | ')
    })

test('forced colours distinguish selected options and show focus and control borders', async ({
  demoSite: { site, demo },
  browser,
}) => {
  const page = await openDashboardPage(browser, site.url, demo, {
    viewport: { width: 390, height: 844 },
    forcedColors: 'active',
  })
  for (const [path, selected, other] of [
    ['/dashboard', 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    [mapPathOf(demo), 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    ['/bond-better', 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    ['/dashboard/360-create', 'label:has(:checked)', 'label:has(input[type=radio]:not(:checked))'],
  ] as const) {
    await openPage(page, site.url + path)
    expect(await readColors(page, selected), path).not.toBe(await readColors(page, other))
    const { faults } = await walkByKeyboard(page)
    expect.soft(faults, path).toEqual([])
  }
  await page.context().close()

  const respondentPage = await (await browser.newContext({ forcedColors: 'active' })).newPage()
  await respondentPage.goto(site.url + demo.alice.survey)
  await respondentPage.getByLabel('I am 18 or older.').press('Space')
  await respondentPage.getByLabel(/storing my ratings without my name/).press('Space')
  await respondentPage.getByRole('button', { name: 'Start' }).press('Enter')
  await respondentPage.locator('fieldset input[value="2"]').first().press('Space')
  const [second, third] = ['label:has(input[value="2"])', 'label:has(input[value="3"])']
  expect(await readColors(respondentPage, `fieldset ${second}`)).not.toBe(
    await readColors(respondentPage, `fieldset ${third}`),
  )
  await respondentPage.context().close()
})

function mapPathOf({ alice }: Demo): string {
  return `${alice.results}/map`
}

test('secondary text and lines have more contrast when the user prefers more contrast', async ({
  demoSite: { site },
  browser,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const colours = async (contrast: 'more' | 'no-preference') => {
      const page = await (await browser.newContext({ colorScheme, contrast })).newPage()
      await page.goto(`${site.url}/factors`)
      const found = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['ink', 'ink-soft', 'line', 'edge'].map((name) => style.getPropertyValue(`--color-${name}`))
      })
      await page.context().close()
      return found
    }
    const [ink, softInk, line, edge] = await colours('more')
    const [, usualSoftInk, usualLine] = await colours('no-preference')
    expect([softInk, edge]).toEqual([ink, ink])
    expect(softInk).not.toBe(usualSoftInk)
    expect(line).not.toBe(usualLine)
  }
})
