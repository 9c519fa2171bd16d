import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { browserStorage } from './support/browser-storage.ts'
import { expectUnclippedText, setTextSpacing } from './support/clipped-text.ts'
import { Crawler } from './support/crawler.ts'
import type { Demo } from './support/demo.ts'
import { expect, test } from './support/demo-site.ts'
import { findUnnamedStops, walkByKeyboard } from './support/keyboard-walk.ts'
import { expectNoSidewaysScroll } from './support/narrow-layout.ts'
import { openDashboard } from './support/person.ts'
import { findSmallTargets } from './support/small-targets.ts'

interface Screen {
  path: string
  /** Text of a heading that is rendered last. */
  heading: string
  status?: number
  /** Maximum layout shift, if not `SHIFT`. */
  shift?: number
  /** Maximum transfer size of scripts in bytes, if not that of the reader. */
  scripts?: number
  /** Maximum number of script files, if not that of the reader. */
  files?: number
  /** Whether the page has a canonical URL. */
  isListed?: boolean
}

const SHIFT = 0.02
/** Maximum transfer sizes in bytes. */
const FONTS = 70_000
interface Budget {
  scripts: number
  /** Script files of a page, with those that it loads late. */
  files: number
}
const BUDGETS = {
  // The sign-in page has the forms of every method, the account tab of the dashboard those that change them.
  public: { scripts: 200_000, files: 20 },
  private: { scripts: 240_000, files: 20 },
} satisfies Record<string, Budget>
const RESULTS_SCRIPTS = 222_000
const TEST_SCRIPTS = 158_000

/** Public pages with a canonical URL. */
const listedScreens: Screen[] = [
  { path: '/', heading: 'See your relationship from both sides' },
  { path: '/about', heading: 'About' },
  { path: '/factors', heading: 'The 12 Factors' },
  { path: '/bond-better', heading: 'Bond Better' },
  { path: '/bond-better/how-to-arrive', heading: 'How to arrive' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms' },
  { path: '/cookies', heading: 'Cookies' },
  { path: '/imprint', heading: 'Imprint' },
  { path: '/accessibility', heading: 'Accessibility' },
  { path: '/disclaimer', heading: 'Disclaimer' },
  { path: '/trust-safety', heading: 'Trust' },
  { path: '/data-rights', heading: 'Data Rights' },
  { path: '/contact', heading: 'Contact' },
  { path: '/cookie-settings', heading: 'Cookie settings' },
]

const visitorScreens = (demo: Demo): Screen[] => [
  ...listedScreens.map((screen) => ({ ...screen, isListed: true })),
  { path: '/auth', heading: 'Sign in to Twofold' },
  { path: '/test', heading: 'See your relationship from both sides', scripts: TEST_SCRIPTS },
  { path: demo.alice.survey, heading: 'Alice would like your feedback' },
  { path: demo.preview, heading: 'Not yet for everybody' },
  { path: '/nothing/here', heading: 'Page not found', status: 404 },
]

const aliceScreens = (demo: Demo): Screen[] => [
  // The dashboard of a pair reads six areas of texts.
  { path: '/dashboard', heading: 'My Dashboard', files: 24 },
  { path: '/dashboard/account', heading: 'Devices you’re signed in on' },
  { path: '/dashboard/data', heading: 'Your data' },
  { path: '/dashboard/360-create', heading: 'Ask how others see you' },
  { path: demo.alice.surveyResults, heading: 'Staying steady when upset' },
  ...['', '/map', '/evening', '/you', '/sharing'].map((view) => ({
    path: `${demo.alice.results}${view}`,
    heading: view === '/you' ? 'Your profile' : 'You two, today',
    scripts: RESULTS_SCRIPTS,
  })),
  { path: '/test', heading: 'Your part is complete' },
  { path: '/hand-over', heading: 'Hand the device over' },
  { path: demo.alice.checkIn, heading: 'Your notes and check-ins' },
  { path: demo.alice.sheets, heading: 'A sheet for someone who helps' },
  { path: '/sheet', heading: 'A sheet for a conversation' },
  { path: '/admin/blog', heading: 'Bond Better editor' },
  { path: '/admin/blog/messages', heading: 'Bond Better editor' },
  { path: '/admin/blog/numbers', heading: 'Bond Better editor' },
  { path: '/admin/blog/reports', heading: 'Bond Better editor' },
  { path: '/admin/blog/status', heading: 'Bond Better editor' },
  // The longer German navigation wraps when the editor link appears.
  { path: '/de/admin/blog', heading: 'Bond Better, Redaktion', shift: 0.03 },
  { path: demo.editor, heading: 'Not yet for everybody' },
  // The server cannot render the list of what this browser stores.
  { path: '/cookie-settings', heading: 'On this device now', shift: 0.1 },
]

const carolScreens = (demo: Demo): Screen[] => [
  { path: '/dashboard', heading: 'My Dashboard' },
  { path: demo.carol.results, heading: 'Your profile', scripts: RESULTS_SCRIPTS },
  { path: '/test', heading: 'about' },
]

interface Variant {
  width: number
  walk: boolean
}

const PHONE = 320
/** `npm test` opens a page on the desktop; german-every-page.spec.ts checks targets and text spacing on a phone. */
const isLong = process.env.CRAWL === 'long'
const variants: Variant[] = [
  ...(isLong
    ? [
        { width: PHONE, walk: true },
        { width: 768, walk: false },
      ]
    : []),
  { width: 1440, walk: true },
]

test.describe.configure({ mode: 'parallel' })

/**
 * Asserts status, heading, title, layout, weight, keyboard and accessibility of the page at this index at each width, and text
 * spacing on the phone; soft, so that one run reports all failures. Returns the largest transfer size of scripts in bytes.
 */
async function expectPageChecks(crawler: Crawler, screen: Screen, index: number, budget: Budget) {
  const { page } = crawler
  const { path, heading, status = 200, shift = SHIFT } = screen
  let heaviest = 0
  for (const [position, { width, walk }] of variants.entries()) {
    const at = `${path} at ${width}`
    crawler.problems = []
    expect.soft(await crawler.open(path, heading, width), at).toBe(status)
    expect.soft(await page.locator('h1').count(), at).toBe(1)
    expect.soft(await findSkippedHeadings(page), `${at} skips heading levels`).toEqual([])
    expect.soft(await page.title(), at).toMatch(/Twofold|Bond Better/)
    const moved = await crawler.shift()
    expect.soft(moved.sum, `${at} moves:\n${moved.moved.join('\n')}`).toBeLessThan(shift)
    const { scripts, fonts, files } = await crawler.weight()
    heaviest = Math.max(heaviest, scripts)
    if (isLong) {
      expect.soft(scripts, `${at} loads scripts`).toBeLessThanOrEqual(screen.scripts ?? budget.scripts)
      expect.soft(files, `${at} loads script files`).toBeLessThanOrEqual(screen.files ?? budget.files)
      // Articles also load an italic font.
      expect
        .soft(fonts, `${at} loads fonts`)
        .toBeLessThanOrEqual(/^(\/de)?\/bond-better\//.test(path) ? 95_000 : FONTS)
    }
    if (width === PHONE) expect.soft(await findSmallTargets(page), at).toEqual([])
    if (walk) expect.soft((await walkByKeyboard(page)).faults, at).toEqual([])
    // axe sees the second theme, which alternates between pages and between widths.
    const themes = (index + position) % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await expectNoSidewaysScroll(page, `${at}, ${colorScheme},`)
    }
    await expectAccessible(page)
    if (walk) expect.soft(await findUnnamedStops(page), at).toEqual([])
    const expected = status === 404 ? [expect.stringContaining('404')] : []
    expect.soft(crawler.problems, at).toEqual(expected)
    if (!isLong) {
      await page.setViewportSize({ width: PHONE, height: 720 })
      await expectNoSidewaysScroll(page, `${path} at ${PHONE}`)
    }
    if (width === PHONE) {
      await expect(page.locator('[aria-busy=true]'), at).toHaveCount(0)
      await setTextSpacing(page)
      await expectUnclippedText(page, `${at} with the text spacing of WCAG 1.4.12`)
    }
  }
  return heaviest
}

interface Reader {
  name: string
  person: (demo: Demo) => { email: string; password: string } | null
  screens: (demo: Demo) => Screen[]
  budget: Budget
}

const readers: Reader[] = [
  { name: 'a visitor', person: () => null, screens: visitorScreens, budget: BUDGETS.public },
  {
    name: 'an admin who shares results',
    person: ({ alice }) => alice,
    screens: aliceScreens,
    budget: BUDGETS.private,
  },
  { name: 'a user half way', person: ({ carol }) => carol, screens: carolScreens, budget: BUDGETS.private },
]

for (const { name, person: getPerson, screens, budget } of readers)
  test(`every page of ${name} passes layout, keyboard and axe checks`, async ({
    demoSite: { site, demo },
    page,
  }) => {
    const crawler = await Crawler.create(page, site.url)
    const person = getPerson(demo)
    if (person !== null) await openDashboard(page, site.url, person)
    const weights: [number, string][] = []
    for (const [index, screen] of screens(demo).entries()) {
      const { path, isListed } = screen
      weights.push([await expectPageChecks(crawler, screen, index, budget), path])
      if (person === null) expect(await browserStorage(page), path).toEqual([])
      if (!isListed) continue
      const canonical = page.locator('link[rel=canonical]')
      expect(await canonical.getAttribute('href'), path).toBe(`${site.url}${path === '/' ? '' : path}`)
    }
    reportHeaviest(name, weights)
  })

test('the crawler reports layout shifts, foreign requests, keyboard faults and unnamed controls', async ({
  demoSite: { site },
  page,
}) => {
  const crawler = await Crawler.create(page, site.url)
  await crawler.open('/imprint', 'Imprint', 1440)
  // Loads axe, which `findUnnamedStops` needs.
  await expectAccessible(page)
  expect((await crawler.shift()).sum).toBeLessThan(SHIFT)
  await page.evaluate(addFaults)
  await expect.poll(async () => (await crawler.shift()).sum).toBeGreaterThan(SHIFT)
  await expect.poll(() => crawler.problems).toContainEqual(expect.stringContaining('http://other.example'))
  const { faults } = await walkByKeyboard(page)
  expect(faults.slice(0, 4)).toEqual([
    expect.stringMatching(/^no ring: .*id="ringless"/),
    expect.stringMatching(/^covered by <div.*id="covered"/),
    expect.stringMatching(/^no way on from .*id="trap"/),
    expect.stringMatching(/^never reached: .*id="behind"/),
  ])
  expect(await findUnnamedStops(page)).toEqual([expect.stringContaining('id="nameless"')])
})

/** Runs in the page. */
function addFaults(): void {
  const box = document.createElement('div')
  const button = (id: string, text: string) => {
    const created = document.createElement('button')
    created.id = id
    created.textContent = text
    Object.assign(created.style, { display: 'block', width: '200px', height: '100px' })
    box.append(created)
    return created
  }
  button('ringless', 'Without a ring').style.outline = 'none'
  const cover = document.createElement('div')
  Object.assign(cover.style, { position: 'absolute', width: '200px', height: '100px' })
  box.append(cover)
  button('covered', 'Beneath')
  button('nameless', '')
  const trap = button('trap', 'No way on')
  trap.addEventListener('keydown', (event) => event.preventDefault())
  button('behind', 'Behind the trap')
  document.querySelector('main')?.prepend(box)
  void fetch('http://other.example/').catch(() => undefined)
}

/** Heading levels that follow a level more than one above. */
async function findSkippedHeadings(page: Page): Promise<number[]> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => Number(heading.localName.slice(1))),
  )
  return levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
}

function reportHeaviest(kind: string, weights: [number, string][]): void {
  const [bytes = 0, path = ''] = weights.toSorted(([one], [other]) => other - one)[0] ?? []
  const shown = path.replace(/[\w-]{20,}/, '…')
  console.log(`figure: heaviest ${kind} page, scripts on the line: ${Math.round(bytes / 1000)} kB (${shown})`)
}
