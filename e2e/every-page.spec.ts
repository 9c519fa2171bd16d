import type { Page } from '@playwright/test'
import { browserStorage } from './support/browser-storage.ts'
import { Crawler } from './support/crawler.ts'
import type { Demo } from './support/demo.ts'
import { namelessStops, walkByKeyboard } from './support/keyboard-walk.ts'
import { expect, test } from './support/peopled.ts'
import { signIn } from './support/person.ts'
import { smallTargets } from './support/small-targets.ts'

interface Screen {
  path: string
  /** Words of a heading that is rendered after everything else. */
  heading: string
  status?: number
  /** Largest allowed layout shift, where it differs from the limit. */
  shift?: number
  /** Largest allowed weight of the scripts, where it is lower than that of the other pages. */
  scripts?: number
}

const SHIFT = 0.02
/** Bytes on the line. */
const FONTS = 70_000
const SCRIPTS = { public: 184_000, private: 236_000 }
const RESULTS_SCRIPTS = 185_000
const TEST_SCRIPTS = 137_000

const open: Screen[] = [
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

/** Open to everybody as well, and in no list of pages. */
const unlisted = (demo: Demo): Screen[] => [
  { path: '/auth', heading: 'Twofold' },
  { path: '/test', heading: 'See your relationship from both sides', scripts: TEST_SCRIPTS },
  { path: demo.alice.survey, heading: 'Alice would like your view' },
  { path: demo.preview, heading: 'Not yet for everybody' },
  { path: '/de', heading: 'Seht eure Beziehung' },
  { path: '/de/auth', heading: 'Twofold' },
  { path: '/de/privacy', heading: 'Datenschutz' },
  { path: '/de/cookies', heading: 'Cookies' },
  { path: '/de/accessibility', heading: 'Barrierefreiheit' },
  { path: '/de/trust-safety', heading: 'Vertrauen und Sicherheit' },
  { path: '/de/about', heading: 'Über uns' },
  { path: '/de/factors', heading: 'Die 12 Bereiche' },
  { path: '/de/contact', heading: 'Kontakt' },
  { path: '/de/bond-better', heading: 'Bond Better' },
  { path: '/de/bond-better/wie-man-ankommt', heading: 'Wie man ankommt' },
  { path: '/nothing/here', heading: 'Page not found', status: 404 },
]

const ofAlice = (demo: Demo): Screen[] => [
  { path: '/dashboard', heading: 'My Dashboard' },
  { path: '/dashboard?tab=account', heading: 'Devices you’re signed in on' },
  { path: '/dashboard?tab=data', heading: 'Your data' },
  { path: '/dashboard/360-create', heading: 'Ask how others see you' },
  { path: demo.alice.surveyResults, heading: 'Steady in strong feelings' },
  ...['', '?view=map', '?view=evening', '?view=you', '?view=sharing'].map((view) => ({
    path: `${demo.alice.results}${view}`,
    heading: 'You two, today',
    scripts: RESULTS_SCRIPTS,
  })),
  { path: '/test', heading: 'Your half is complete' },
  { path: '/hand-over', heading: 'Hand the device over' },
  { path: '/admin/blog', heading: 'Bond Better, editor' },
  { path: '/admin/blog?tab=messages', heading: 'Bond Better, editor' },
  { path: '/admin/blog?tab=numbers', heading: 'Bond Better, editor' },
  { path: '/admin/blog?tab=reports', heading: 'Bond Better, editor' },
  { path: '/admin/blog?tab=status', heading: 'Bond Better, editor' },
  // The longer German navigation makes room when the link for editors appears.
  { path: '/de/admin/blog', heading: 'Bond Better, Redaktion', shift: 0.03 },
  { path: demo.editor, heading: 'Not yet for everybody' },
  // The list above the switches depends on this browser, so the server cannot render it.
  { path: '/cookie-settings', heading: 'On this device now', shift: 0.1 },
]

const ofCarol = (demo: Demo): Screen[] => [
  { path: '/dashboard', heading: 'My Dashboard' },
  { path: demo.carol.results, heading: 'Your profile', scripts: RESULTS_SCRIPTS },
  { path: '/test', heading: 'about' },
]

interface Look {
  width: number
  /** The theme in which axe looks: so both themes and both layouts are seen of each page. */
  axe: 'light' | 'dark'
  walk: boolean
}

const phone: Look = { width: 320, axe: 'light', walk: false }
const desk: Look = { width: 1440, axe: 'dark', walk: true }
/** The long run also goes through each page by keyboard on a phone, and looks at what lies between. */
const looks: Look[] =
  process.env.CRAWL === 'long'
    ? [{ ...phone, walk: true }, { width: 768, axe: 'light', walk: false }, desk]
    : [phone, desk]

// The lists of pages are independent of each other.
test.describe.configure({ mode: 'parallel' })

type Expect = (page: Page) => Promise<void>

/**
 * All assertions about a page, soft so that one run reports all, at each width and in both themes; returns the page's
 * weight.
 */
async function expectSound(crawler: Crawler, screen: Screen, budget: number, expectAccessible: Expect) {
  const { page } = crawler
  const { path, heading, status = 200, shift = SHIFT } = screen
  let heaviest = 0
  for (const { width, axe, walk } of looks) {
    const at = `${path} at ${width}`
    crawler.troubles = []
    expect.soft(await crawler.open(path, heading, width), at).toBe(status)
    expect.soft(await page.locator('h1').count(), at).toBe(1)
    expect.soft(await page.title(), at).toMatch(/Twofold|Bond Better/)
    const moved = await crawler.shift()
    expect.soft(moved.sum, `${at} moves:\n${moved.moved.join('\n')}`).toBeLessThan(shift)
    const { scripts, fonts } = await crawler.weight()
    expect.soft(scripts, `${at} loads scripts`).toBeLessThanOrEqual(budget)
    // An article has italics of its own.
    expect
      .soft(fonts, `${at} loads fonts`)
      .toBeLessThanOrEqual(/^(\/de)?\/bond-better\//.test(path) ? 95_000 : FONTS)
    heaviest = Math.max(heaviest, scripts)
    if (width === phone.width) expect.soft(await smallTargets(page), at).toEqual([])
    if (walk) expect.soft((await walkByKeyboard(page)).faults, at).toEqual([])
    for (const colorScheme of axe === 'light' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(wide, `${at}, ${colorScheme}, scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
    if (walk) expect.soft(await namelessStops(page), at).toEqual([])
    // The page itself is one of the things that are not there.
    const said = status === 404 ? [expect.stringContaining('404')] : []
    expect.soft(crawler.troubles, at).toEqual(said)
  }
  return heaviest
}

test('every public page: status, heading, widths, both themes, axe, keyboard, nothing stored, nothing sent elsewhere', async ({
  peopled: { site, demo },
  browser,
  expectAccessible,
}) => {
  const page = await (await browser.newContext()).newPage()
  const crawler = await Crawler.on(page, site.url)
  const weights: [number, string][] = []
  const listed = new Set(open.map(({ path }) => path))
  for (const screen of [...open, ...unlisted(demo)]) {
    const { path } = screen
    weights.push([
      await expectSound(crawler, screen, screen.scripts ?? SCRIPTS.public, expectAccessible),
      path,
    ])
    expect(await browserStorage(page), path).toEqual([])
    if (!listed.has(path)) continue
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href'), path).toBe(`${site.url}${path === '/' ? '' : path}`)
  }
  sayHeaviest('public', weights)
})

test("every page of a signed-in user passes the same checks with the user's content", async ({
  peopled: { site, demo },
  browser,
  expectAccessible,
}) => {
  const weights: [number, string][] = []
  for (const [person, screens] of [
    [demo.alice, ofAlice(demo)],
    [demo.carol, ofCarol(demo)],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const crawler = await Crawler.on(page, site.url)
    await page.goto(`${site.url}/auth`)
    await signIn(page, person)
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
    for (const screen of screens) {
      weights.push([
        await expectSound(crawler, screen, screen.scripts ?? SCRIPTS.private, expectAccessible),
        screen.path,
      ])
    }
    await page.goto(`${site.url}/auth`)
    await expect(page, 'who is signed in has nothing to do there').toHaveURL(`${site.url}/dashboard`)
    await context.close()
  }
  sayHeaviest('private', weights)
})

test('the crawl finds what it is there to find', async ({ peopled: { site }, page, expectAccessible }) => {
  const crawler = await Crawler.on(page, site.url)
  await crawler.open('/imprint', 'Imprint', 1440)
  // It brings axe, which knows the names.
  await expectAccessible(page)
  expect((await crawler.shift()).sum).toBeLessThan(SHIFT)
  await page.evaluate(addFaults)
  await expect.poll(async () => (await crawler.shift()).sum).toBeGreaterThan(SHIFT)
  await expect.poll(() => crawler.troubles).toContainEqual(expect.stringContaining('http://other.example'))
  const { faults } = await walkByKeyboard(page)
  expect(faults.slice(0, 4)).toEqual([
    expect.stringMatching(/^no ring: .*id="ringless"/),
    expect.stringMatching(/^covered by <div.*id="covered"/),
    expect.stringMatching(/^no way on from .*id="trap"/),
    expect.stringMatching(/^never reached: .*id="behind"/),
  ])
  expect(await namelessStops(page)).toEqual([expect.stringContaining('id="nameless"')])
})

test('the keyboard walk starts over when a control is added behind it', async ({
  peopled: { site },
  page,
}) => {
  await page.goto(`${site.url}/imprint`)
  await page.evaluate(() => {
    let presses = 0
    document.addEventListener('keydown', () => {
      presses += 1
      if (presses !== 5) return
      const late = document.createElement('button')
      late.textContent = 'Late'
      document.body.prepend(late)
    })
  })
  expect((await walkByKeyboard(page)).faults).toEqual([])
  expect(await page.evaluate(() => window.stops[0]?.textContent)).toBe('Late')
})

/** Runs in the page. */
function addFaults(): void {
  const box = document.createElement('div')
  const button = (id: string, words: string) => {
    const made = document.createElement('button')
    made.id = id
    made.textContent = words
    Object.assign(made.style, { display: 'block', width: '200px', height: '100px' })
    box.append(made)
    return made
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

function sayHeaviest(kind: string, weights: [number, string][]): void {
  const [bytes = 0, path = ''] = weights.toSorted(([one], [other]) => other - one)[0] ?? []
  const shown = path.replace(/[\w-]{20,}/, '…')
  console.log(`figure: heaviest ${kind} page, scripts on the line: ${Math.round(bytes / 1000)} kB (${shown})`)
}
