import { type CDPSession, expect, type Page } from '@playwright/test'

interface Paused {
  requestId: string
  request: { url: string }
  resourceType: string
}

interface Shift {
  /** Its part of Cumulative Layout Shift. */
  value: number
  /** The elements that moved: x, y, width and height before and after, the scroll position, and how they begin. */
  moved: string[]
}

declare global {
  interface Window {
    /** Layout shifts of this document. */
    shifts: Shift[]
  }
}

/** What a page is drawn by comes at once; all else waits until it is drawn without, and the fonts for the words. */
const AT_ONCE = ['Document', 'Stylesheet']

/** A page visited on a slow line: late resources are late enough to shift the layout if they can. Records errors. */
export class Crawler {
  readonly page: Page
  readonly #origin: string
  readonly #cdp: CDPSession
  readonly #fonts = new Map<string, string>()
  #held: (() => void)[] | null = null
  #underway = 0
  /** What the console says, exceptions, failed and foreign requests, since it was last emptied. */
  troubles: string[] = []

  private constructor(page: Page, origin: string, cdp: CDPSession) {
    this.page = page
    this.#origin = origin
    this.#cdp = cdp
  }

  static async on(page: Page, origin: string): Promise<Crawler> {
    const cdp = await page.context().newCDPSession(page)
    const crawler = new Crawler(page, origin, cdp)
    await page.addInitScript(keepShifts)
    crawler.#listen()
    // Not by page.route, which turns the cache of the browser off for everything.
    cdp.on('Fetch.requestPaused', (event) => void crawler.#answer(event))
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    return crawler
  }

  #listen(): void {
    const { page } = this
    page.on('request', (request) => {
      this.#underway += 1
      const url = request.url()
      if (!url.startsWith(`${this.#origin}/`) && !url.startsWith('data:')) this.troubles.push(`asks ${url}`)
    })
    page.on('requestfinished', () => {
      this.#underway -= 1
    })
    page.on('requestfailed', (request) => {
      this.#underway -= 1
      // What a page still asked for goes with it.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') this.troubles.push(`misses ${request.url()}`)
    })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.troubles.push(message.text())
    })
    page.on('pageerror', (error) => this.troubles.push(String(error)))
  }

  async #answer({ requestId, request, resourceType }: Paused): Promise<void> {
    if (resourceType === 'Font') return await this.#giveFont(requestId, request.url)
    if (!AT_ONCE.includes(resourceType)) await this.#drawn()
    // The page may have been left.
    await this.#cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  }

  async #giveFont(requestId: string, url: string): Promise<void> {
    if (this.#held) await new Promise<void>((resolve) => this.#held?.push(resolve))
    let body = this.#fonts.get(url)
    if (body === undefined) {
      body = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')
      this.#fonts.set(url, body)
    }
    const responseHeaders = [
      { name: 'content-type', value: 'font/woff2' },
      // So that the next page is without them at first as well.
      { name: 'cache-control', value: 'no-store' },
    ]
    await this.#cdp
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined)
  }

  /** Opens an address at a width, waits for its heading, and gives the status. */
  async open(path: string, heading: string | RegExp, width: number): Promise<number | undefined> {
    const { page } = this
    this.#held = []
    await page.setViewportSize({ width, height: width < 600 ? 720 : 900 })
    const response = await page.goto(this.#origin + path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
    await this.#settled()
    const held = this.#held
    this.#held = null
    for (const give of held) give()
    await page.evaluate(async () => void (await document.fonts.ready))
    await this.#settled()
    return response?.status()
  }

  /** Nothing but fonts is on its way any more, and what has come is drawn. */
  async #settled(): Promise<void> {
    const underway = () => this.#underway - (this.#held?.length ?? 0)
    do {
      await expect.poll(underway, { intervals: [10] }).toBe(0)
      // A response may cause further requests once it is rendered.
      await this.#drawn()
    } while (underway() > 0)
  }

  /** Resolves when the page has been painted. */
  async #drawn(): Promise<void> {
    const twoFrames = async () => {
      const frame = () => new Promise(requestAnimationFrame)
      while (performance.getEntriesByName('first-contentful-paint').length === 0) await frame()
      await frame()
      await frame()
    }
    // The page may be left meanwhile.
    await this.page.evaluate(twoFrames).catch(() => undefined)
  }

  /** Layout shift since the page was opened, as Cumulative Layout Shift. */
  async shift(): Promise<{ sum: number; moved: string[] }> {
    const shifts = await this.page.evaluate(() => window.shifts)
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, moved }) => moved.map((words) => `${value.toFixed(4)} ${words}`)),
    }
  }

  /** What a page loads of scripts and of fonts, in bytes on the line. */
  async weight(): Promise<{ scripts: number; fonts: number }> {
    return await this.page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const sum = (end: string) =>
        loaded
          .filter(({ name }) => name.endsWith(end))
          .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
      return { scripts: sum('.js'), fonts: sum('.woff2') }
    })
  }
}

/** Runs in the page, before anything else. */
function keepShifts(): void {
  window.shifts = []
  const asTold = (entry: PerformanceEntry) =>
    entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
  const box = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y, width, height].map(Math.round).join(' ')}`
  const page = () => `${scrollY} of ${document.documentElement.scrollHeight}, ${innerWidth}×${innerHeight}`
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().map(asTold)) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const words = (node instanceof Element ? node.outerHTML : node?.textContent) ?? ''
        return `from ${box(previousRect)} to ${box(currentRect)} (${page()}): ${words.slice(0, 120)}`
      })
      window.shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
