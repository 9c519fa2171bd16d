import { chromium, type Page } from '@playwright/test'
import { Crawler } from './support/crawler.ts'
import { expect, test } from './support/demo-site.ts'
import { type FontSetName, fontEnvironment, fontFolder } from './support/font-sets.ts'

const SHIFT = 0.02
const screens: [path: string, heading: string][] = [
  ['/about', 'About'],
  ['/factors', 'The 12 Factors'],
  ['/bond-better', 'Bond Better'],
  ['/bond-better/how-to-arrive', 'How to arrive'],
  ['/privacy', 'Privacy'],
  ['/trust-safety', 'Trust'],
  ['/auth', 'Sign in to Twofold'],
  ['/', 'See your relationship from both sides'],
]

/** Font families that render the main heading and the first paragraph. */
async function getRenderedFonts(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const families = []
  for (const selector of ['h1', 'main p']) {
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    families.push(...fonts.map(({ familyName }) => familyName.replace(/ (Variable|ExtraLight)$/, '')))
  }
  return families
}

// every-page.spec.ts runs with the fonts of a minimal Linux.
const sets: [FontSetName, expected: string[]][] = [
  ['liberation', ['Tinos', 'Arimo']],
  ['android', ['Noto Serif', 'Roboto']],
]

for (const [set, expected] of sets) {
  test(`pages do not shift while fonts load slowly on a device with only ${set} fonts`, {
    tag: '@long',
  }, async ({ demoSite: { site }, launchOptions }) => {
    const environment = { ...process.env, ...fontEnvironment(set, fontFolder()) }
    const browser = await chromium.launch({ ...launchOptions, env: environment })
    try {
      const page = await browser.newPage()
      const crawler = await Crawler.create(page, site.url)
      for (const [path, heading] of screens) {
        for (const width of [320, 1440]) {
          await crawler.open(path, heading, width)
          const { sum, moved } = await crawler.shift()
          expect.soft(sum, `${path} at ${width} moves:\n${moved.join('\n')}`).toBeLessThan(SHIFT)
        }
      }
      expect(await getRenderedFonts(page)).toEqual(expected)
    } finally {
      await browser.close()
    }
  })
}

test('the second page renders with the web fonts that the first one fetched', async ({
  demoSite: { site },
  page,
}) => {
  await page.goto(`${site.url}/`)
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.goto(`${site.url}/about`)
  await page.evaluate(async () => void (await document.fonts.ready))
  expect(await getRenderedFonts(page)).toEqual(['Fraunces', 'Source Sans 3'])
})
