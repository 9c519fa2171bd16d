import type { Page, Response } from '@playwright/test'
import {
  type Answer,
  type AnswerSet,
  factors,
  INSTRUMENT_VERSION,
  intersectChoices,
  presentComparison,
  presentOwn,
  presentPreview,
  type SharingChoice,
  statements,
} from '@twofold/instrument'
import { Caller, pairByApi } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import { createPerson, createUniqueEmail, openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'
import type { RunningSite } from './support/site.ts'

// The worker would answer requests that the tests count.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

test.describe.configure({ mode: 'parallel' })

const PARTNER = 'Kim'
/** The server pads replies about results to this size. */
const PADDED_BYTES = 8 * 1024
const closed: SharingChoice = {
  score: false,
  factors: false,
  viewOfPartner: false,
  safety: false,
  heldBack: [],
}
const score: SharingChoice = { ...closed, score: true }
const everything: SharingChoice = { ...score, factors: true, viewOfPartner: true, safety: true }
const heldBack: SharingChoice = { ...everything, safety: false, heldBack: ['sexual', 'repair'] }
const choices: readonly SharingChoice[] = [
  closed,
  score,
  { ...score, factors: true },
  { ...score, factors: true, viewOfPartner: true },
  everything,
  heldBack,
]

const revealed = ['score', 'factors', 'viewOfPartner'] as const

const safetyIds = factors.filter(({ kind }) => kind === 'safety').map(({ id }) => id as string)

/** The answers with others about the safety factors: `hard` ones, which call for help, `easy` ones, or none at all. */
function withSafety({ answers, importance }: AnswerSet, kind: 'hard' | 'easy' | 'skipped'): AnswerSet {
  const choose = (isEasySide: boolean): Answer =>
    kind === 'skipped' ? 'skip' : isEasySide === (kind === 'easy') ? 5 : 1
  return {
    answers: {
      ...answers,
      ...Object.fromEntries(
        statements
          .filter(({ factor }) => safetyIds.includes(factor))
          .map(({ id, reversed }) => [id, choose(!reversed)]),
      ),
    },
    importance: { ...importance, ...Object.fromEntries(safetyIds.map((id) => [id, choose(true)])) },
  }
}

interface Reader {
  me: AnswerSet
  partner: AnswerSet
  choice: SharingChoice
}

/** Everything that the results page of this reader may request, as the server computes it. */
function computeReplies({ me, partner, choice }: Reader) {
  const shared = intersectChoices(choice, { ...choice, heldBack: [] })
  const unseen = revealed.filter((level) => shared[level])
  const comparison = shared.score
    ? { status: 'ready', partnerName: PARTNER, unseen, ...presentComparison(me, partner, shared) }
    : { status: 'not_available', partnerName: PARTNER }
  const results = {
    assessmentId: crypto.randomUUID(),
    instrumentVersion: INSTRUMENT_VERSION,
    locale: 'en',
    completedAt: '2026-03-01T10:00:00.000Z',
    own: presentOwn(me.answers),
    change: null,
    comparison,
  }
  return { comparison, results, sharing: { ...choice, preview: presentPreview(me, choice) } }
}

type Replies = ReturnType<typeof computeReplies>

/**
 * Answers the calls about results with the replies of the current reader, and any other call by the site. The results are new
 * until the reader has seen them.
 */
async function serveReplies(page: Page, get: () => Replies): Promise<void> {
  let seen: Replies | null = null
  await page.route(/\/api\/results\//, (route) => {
    const path = new URL(route.request().url()).pathname
    const replies = get()
    if (path.endsWith('/seen')) {
      seen = replies
      return route.fulfill({ status: 204 })
    }
    const { results, sharing } = replies
    const comparison = { ...replies.comparison, ...(seen === replies && { unseen: undefined }) }
    const json = path.endsWith('/comparison') ? comparison : path.endsWith('/sharing') ? sharing : results
    const body = JSON.stringify(json).padEnd(PADDED_BYTES)
    return route.fulfill({ contentType: 'application/json', body })
  })
  // The site does not know the assessment of these readers and would answer with an error, which the page retries.
  await page.route(/\/api\/assessments\/[^/]+\/invitations$/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  )
}

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g
const printedOn = /Printed on [^<]+/

/**
 * The whole document as nodes and attributes; ids that React counts are numbered by their first use.
 * The day of printing is left out, because midnight may pass between two readers.
 */
async function readDocument(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => document.body.outerHTML)
  const ids = new Map<string, string>()
  const named = html.replaceAll(/_r_\w+_/g, (id) => {
    if (!ids.has(id)) ids.set(id, `id-${ids.size}`)
    return ids.get(id) ?? id
  })
  return named
    .replaceAll(uuid, 'uuid')
    .replace(printedOn, 'Printed on a day')
    .split(/(?<=>)/)
}

interface Screens {
  documents: Record<string, string[]>
  /** Requests of the views with the status of their replies and, for calls, the bytes on the wire, in order of their names. */
  requests: string[]
}

/** Opens another page of the site in the same document, which takes less time than a new one. */
async function openInDocument(page: Page, url: string): Promise<void> {
  await page.evaluate((target) => {
    window.history.pushState(null, '', target)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

interface Reading {
  /** Whether results are new; undefined if only the server knows. */
  hasReveal?: boolean
  withCards?: boolean
  /** Whether the page is a new document, with its scripts and the shell. */
  inNewDocument?: boolean
}

/** Visits the views for two, prints them and goes through the cards of the evening, as one reader. */
async function readScreens(
  page: Page,
  results: string,
  { hasReveal, withCards = false, inNewDocument = true }: Reading = {},
): Promise<Screens> {
  const requests: string[] = []
  const record = (response: Response) => {
    const { pathname, search } = new URL(response.url())
    // A document that stays open keeps its scripts and, for a time, the settings and the consents.
    if (!inNewDocument && /^\/(assets\/|api\/(config|me\/consents)$)/.test(pathname)) return
    const bytes = pathname.startsWith('/api/') ? response.headers()['content-length'] : ''
    const name = `${response.request().method()} ${pathname}${search} ${response.status()} ${bytes}`
    requests.push(name.replaceAll(uuid, 'uuid'))
  }
  page.on('response', record)
  const documents: Screens['documents'] = {}
  const settle = async (view: string, name = view) => {
    await expect(page.locator(`nav [data-view="${view}"]`)).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
    await waitForIdle(page)
    // A reload may have begun meanwhile.
    await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
    documents[name] = await readDocument(page)
  }
  const enter = async (view: string, name = view) => {
    await page.locator(`nav [data-view="${view}"]`).click()
    await expect(page.locator(`[data-view-content="${view}"] h2`).first()).toBeAttached()
    // The offer for everybody comes in later than the rest.
    if (view === 'evening') await expect(page.locator('#private-check')).toBeVisible()
    await settle(view, name)
  }
  const open = inNewDocument ? (url: string) => page.goto(url) : (url: string) => openInDocument(page, url)
  await open(`${results}/together`)
  const reveal = page.getByRole('dialog').filter({ has: page.locator('#reveal') })
  const heading = page.locator('[data-view-content="together"] h2').first()
  // A document that stays open may still show the page of the last reader.
  if (hasReveal === undefined) await expect(reveal.or(heading)).toBeVisible()
  if (hasReveal ?? (await reveal.isVisible())) {
    await expect(reveal).toBeVisible()
    await waitForIdle(page)
    documents.reveal = await readDocument(page)
    await press(reveal.getByRole('button', { name: 'Look together' }))
  }
  await expect(heading).toBeVisible()
  await settle('together')
  for (const view of ['map', 'evening'] as const) await enter(view)
  if (withCards) {
    await press(page.getByRole('button', { name: 'Start the evening' }))
    const next = page.getByRole('button', { name: 'Next card' })
    await expect(next).toBeVisible()
    for (let card = 1; await next.isVisible(); card++) {
      documents[`card ${card}`] = await readDocument(page)
      await press(next)
    }
    documents['last card'] = await readDocument(page)
    await press(page.getByRole('button', { name: 'Done', exact: true }))
    await expect(page.getByRole('heading', { name: 'That was your first evening.' })).toBeFocused()
    documents['end of the evening'] = await readDocument(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  }
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await page.locator('nav [data-view="together"]').click()
  await settle('together', 'together again')
  if (await print.isVisible()) {
    await press(print)
    await press(page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }))
    await expect(page.locator('[data-printed="picture"]')).toBeAttached()
    await settle('together', 'print')
  }
  page.off('response', record)
  // Only with results: without them, the next reader's number of reloads would depend on these visits.
  if (inNewDocument && hasReveal !== false) {
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    for (const view of ['together', 'map', 'evening']) {
      await page.locator('nav [data-view="you"]').click()
      await expect(page.locator('#strengths')).toBeVisible()
      await waitForIdle(page)
      const own: string[] = []
      const recordOwn = (response: Response) => {
        const { pathname } = new URL(response.url())
        if (/^\/api\/results\/[^/]+$/.test(pathname)) own.push(pathname)
      }
      page.on('response', recordOwn)
      await enter(view, `${view} from the own profile`)
      page.off('response', recordOwn)
      expect(own, 'requests of own results by a view for two').toEqual([])
    }
  }
  return { documents, requests: requests.toSorted() }
}

/** Reports the first differing node of each document rather than two whole pages. */
function expectSame(one: Screens, two: Screens, about: string): void {
  expect(two.requests, `requests, ${about}`).toEqual(one.requests)
  expect(Object.keys(two.documents), about).toEqual(Object.keys(one.documents))
  for (const [name, nodes] of Object.entries(one.documents)) {
    const others = two.documents[name] ?? []
    const index = nodes.findIndex((node, position) => node !== others[position])
    const around = (list: string[]) => list.slice(Math.max(0, index - 2), index + 3)
    if (index >= 0) expect(around(others), `${name}, ${about}`).toEqual(around(nodes))
    expect(others.length, `number of nodes of ${name}, ${about}`).toBe(nodes.length)
  }
}

/** Pairs of readers that must see the same: one person with other safety answers, or two whose other answers are equal. */
function createReaders(seed: number): { readers: readonly [Reader, Reader]; about: string } {
  const choice = choices[seed % choices.length] ?? closed
  const level = 2 + (seed % 5) * 0.6
  const me = createPerson('One', level, seed).set
  const kinds = ['hard', 'easy', 'skipped'] as const
  const round = Math.floor(seed / choices.length)
  const first = kinds[round % 3] ?? 'hard'
  const second = kinds[(round + 1) % 3] ?? 'easy'
  const [mine, other] = [withSafety(me, first), withSafety(me, second)]
  const about = `pair ${seed}, ${first} and ${second}, choice ${JSON.stringify(choice)}`
  if ((seed + round) % 2 === 0) {
    const partner = createPerson('Two', 5.6 - level, seed + 1000).set
    const readers = [
      { me: mine, partner, choice },
      { me: other, partner, choice },
    ] as const
    return { readers, about: `one person, ${about}` }
  }
  const readers = [
    { me: mine, partner: other, choice },
    { me: other, partner: mine, choice },
  ] as const
  return { readers, about: `two partners, ${about}` }
}

const isLong = process.env.CRAWL === 'long'
/** For each choice one pair, with every kind of answers; the long run draws nine for each. */
const seeds = isLong ? [...Array(9 * choices.length).keys()] : [0, 13, 2, 9, 16, 17]

test('two readers who differ in safety answers alone see the same pages', async ({ site, page }) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const person = { ...createPerson('Sam', 3.4, 1), email: createUniqueEmail('sam') }
  await Caller.signUp(site, person)
  let replies = computeReplies(createReaders(0).readers[0])
  await serveReplies(page, () => replies)
  const createUrl = () => `${site.url}/results/${crypto.randomUUID()}`
  await openSignedIn(page, site.url, person, '/trust-safety')
  // Fills the browser's cache.
  await readScreens(page, createUrl())
  for (const seed of seeds) {
    const { readers, about } = createReaders(seed)
    const screens: Screens[] = []
    for (const reader of readers) {
      replies = computeReplies(reader)
      const withCards = reader.choice.factors && seed % 4 < 2
      // The others stay in the same document.
      const inNewDocument = isLong ? seed < choices.length : reader.choice === everything
      const hasReveal = reader.choice.score
      screens.push(await readScreens(page, createUrl(), { hasReveal, withCards, inNewDocument }))
    }
    const [one, two] = screens
    if (one === undefined || two === undefined) throw new Error('A pair has two readers')
    expectSame(one, two, about)
    // Once something is shared, these views load the comparison alone.
    const calls = one.requests.filter((request) => request.includes(' /api/results/'))
    const shares = readers[0].choice.score
    if (shares) expect(calls.filter((call) => !/\/(comparison|seen) /.test(call))).toEqual([])
    expect('reveal' in one.documents, about).toBe(shares)
  }
})

/** A new user with these answers; name and partner's name are the same for everybody. */
async function createUser(site: RunningSite, set: AnswerSet) {
  const person = { ...createPerson('Sam', 3.4, 1), email: createUniqueEmail('sam') }
  const caller = await Caller.signUp(site, person)
  const { consents, terms } = (await caller.call('GET', '/api/config')).body as {
    consents: { assessment: string; pair: string }
    terms: string
  }
  await caller.call('PUT', '/api/me/consents', {
    assessment: { adult: true, wording: consents.assessment },
    pair: { wording: consents.pair },
    terms: { version: terms, language: 'en' },
  })
  const created = await caller.call('POST', '/api/assessments', { partnerFirstName: PARTNER })
  const { id } = created.body as { id: string }
  await caller.call('PATCH', `/api/assessments/${id}/answers`, set)
  const completed = await caller.call('POST', `/api/assessments/${id}/complete`)
  expect(completed.status).toBe(200)
  return { person, caller, id }
}

test('two readers who differ in safety answers alone get the same pages and sizes of replies from the server', async ({
  site,
  page,
}) => {
  test.slow()
  const me = createPerson('One', 3.2, 7).set
  const partner = createPerson('Two', 3.6, 8).set
  const hard = withSafety(me, 'hard')
  // In the first two couples one person differs, in the third the two partners do.
  const couples = []
  for (const [one, two] of [
    [hard, partner],
    [withSafety(me, 'skipped'), partner],
    [hard, withSafety(me, 'easy')],
  ] as const) {
    const users = [await createUser(site, one), await createUser(site, two)] as const
    // The second person invites, because the page of the inviter shows a random link and its QR code.
    await pairByApi(users[1], users[0])
    couples.push(users)
  }
  const [first, second, third] = couples
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('Couples are missing')
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const read = async ({ person, id }: (typeof first)[number]) => {
    await openSignedIn(page, site.url, person, '/trust-safety')
    // Ends the requests of the page before, which would count.
    await page.goto('about:blank')
    return await readScreens(page, `${site.url}/results/${id}`)
  }
  // Fills the browser's cache.
  await read(first[0])
  // Database tests compare the replies of every choice.
  for (const choice of isLong ? choices : [score, everything]) {
    for (const { caller, id } of couples.flat()) {
      const { status } = await caller.call('PUT', `/api/results/${id}/sharing`, choice)
      expect(status).toBe(200)
    }
    expectSame(await read(first[0]), await read(second[0]), `one person, ${JSON.stringify(choice)}`)
    // Without shared results, the page shows the own invitation, which one of the two has made.
    if (choice.score)
      expectSame(await read(third[0]), await read(third[1]), `two partners, ${JSON.stringify(choice)}`)
  }
})
