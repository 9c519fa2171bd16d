import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { chromiumArguments } from './support/chromium.ts'
import { cutText } from './support/cut-text.ts'
import type { Demo } from './support/demo.ts'
import { walkByKeyboard } from './support/keyboard-walk.ts'
import { expect, test } from './support/peopled.ts'
import { signIn } from './support/person.ts'

/** The values of WCAG 2.2, 1.4.12; space between paragraphs is twice the size of the text. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

const publicPaths = [
  '/',
  '/about',
  '/factors',
  '/bond-better',
  '/bond-better/how-to-arrive',
  '/contact',
  '/trust-safety',
  '/cookie-settings',
  '/privacy',
  '/auth',
  '/test',
  '/de',
  '/de/factors',
  '/de/trust-safety',
]

const privatePaths = ({ alice }: Demo) => [
  '/dashboard',
  '/dashboard?tab=account',
  '/dashboard?tab=data',
  '/dashboard/360-create',
  alice.surveyResults,
  ...['', '?view=map', '?view=evening', '?view=you', '?view=sharing'].map((view) => alice.results + view),
  `/de${alice.results}?view=map`,
  '/de/dashboard?tab=account',
]

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]'), url).toHaveCount(0)
}

async function expectWholeText(page: Page, at: string): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${at} scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(await cutText(page), at).toEqual([])
}

async function signedIn(browser: Browser, url: string, demo: Demo, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto(`${url}/auth`)
  await signIn(page, demo.alice)
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  return page
}

test('no text is cut off at 320 px with the text spacing that WCAG names', async ({
  peopled: { site, demo },
  browser,
}) => {
  // The style is the visitor's own, so the site's policy for styles does not apply to it.
  const options = { viewport: { width: 320, height: 720 }, bypassCSP: true }
  const page = await signedIn(browser, site.url, demo, options)
  for (const path of [...publicPaths, demo.alice.survey, ...privatePaths(demo)]) {
    await open(page, site.url + path)
    await page.addStyleTag({ content: TEXT_SPACING })
    await expectWholeText(page, path)
  }
  await page.context().close()
})

test('no text is cut off at 640 px when the browser’s text size is twice the usual', async ({
  peopled: { site, demo },
  browser: usual,
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  })
  try {
    expect(usual.version(), 'the same browser as in the other tests').toBe(browser.version())
    const page = await signedIn(browser, site.url, demo, { viewport: { width: 640, height: 900 } })
    const size = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    )
    expect(size, 'the setting has an effect').toBe(36)
    for (const path of [...publicPaths, demo.alice.survey, ...privatePaths(demo)]) {
      await open(page, site.url + path)
      await expectWholeText(page, path)
    }
  } finally {
    await browser.close()
  }
})

/** How the first element that matches is drawn. */
const drawn = async (page: Page, selector: string) =>
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderBlockEndColor, color } = getComputedStyle(element)
      return [backgroundColor, borderBlockEndColor, color].join(' | ')
    })

test('forced colours show what is chosen, what has the focus and where a control ends', async ({
  peopled: { site, demo },
  browser,
}) => {
  const page = await signedIn(browser, site.url, demo, {
    viewport: { width: 390, height: 844 },
    forcedColors: 'active',
  })
  for (const [path, chosen, other] of [
    ['/dashboard', 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    [alicesMap(demo), 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    ['/bond-better', 'main nav a[aria-current]', 'main nav a:not([aria-current])'],
    ['/dashboard/360-create', 'label:has(:checked)', 'label:has(input[type=radio]:not(:checked))'],
  ] as const) {
    await open(page, site.url + path)
    expect(await drawn(page, chosen), path).not.toBe(await drawn(page, other))
    const { faults } = await walkByKeyboard(page)
    expect.soft(faults, path).toEqual([])
  }
  await page.context().close()

  const answering = await (await browser.newContext({ forcedColors: 'active' })).newPage()
  await answering.goto(site.url + demo.alice.survey)
  await answering.getByLabel('I am 18 or older.').press('Space')
  await answering.getByLabel(/^I agree that my ratings/).press('Space')
  await answering.getByRole('button', { name: 'Start' }).press('Enter')
  await answering.locator('fieldset input[value="2"]').first().press('Space')
  const [second, third] = ['label:has(input[value="2"])', 'label:has(input[value="3"])']
  expect(await drawn(answering, `fieldset ${second}`)).not.toBe(await drawn(answering, `fieldset ${third}`))
  await answering.context().close()
})

function alicesMap({ alice }: Demo): string {
  return `${alice.results}?view=map`
}

test('soft text and hairlines are stronger for who prefers more contrast', async ({
  peopled: { site },
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
