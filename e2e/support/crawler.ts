import { type CDPSession, expect, type Page } from '@playwright/test'

interface Paused {
  requestId: string
  request: { url: string }
  resourceType: string
}

interface Shift {
  /** Contribution to Cumulative Layout Shift. */
  value: number
  /** Moved elements: x, y, width and height before and after, scroll position, start of the markup. */
  moved: string[]
}

declare global {
  interface Window {
    /** Layout shifts of this document. */
    shifts: Shift[]
  }
}

/** Resource types that load at once; others wait for the first paint, and fonts for the heading. */
const UNDELAYED = ['Document', 'Stylesheet']

/** Opens pages with delayed resources, so that layout shifts show, and records errors. */
export class Crawler {
  readonly page: Page
  readonly #origin: string
  readonly #cdp: CDPSession
  readonly #fonts = new Map<string, string>()
  #pendingFonts: (() => void)[] | null = null
  #activeRequests = 0
  #paint: Promise<void> | null = null
  /** Console errors and warnings, exceptions, failed and foreign requests since the last reset. */
  problems: string[] = []

  private constructor(page: Page, origin: string, cdp: CDPSession) {
    this.page = page
    this.#origin = origin
    this.#cdp = cdp
  }

  static async create(page: Page, origin: string): Promise<Crawler> {
    const cdp = await page.context().newCDPSession(page)
    const crawler = new Crawler(page, origin, cdp)
    await page.addInitScript(recordLayoutShifts)
    crawler.#listen()
    // `page.route` would disable the browser cache.
    cdp.on('Fetch.requestPaused', (event) => void crawler.#answer(event))
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    return crawler
  }

  #listen(): void {
    const { page } = this
    page.on('request', (request) => {
      this.#activeRequests += 1
      const url = request.url()
      if (!url.startsWith(`${this.#origin}/`) && !url.startsWith('data:'))
        this.problems.push(`requests ${url}`)
    })
    page.on('requestfinished', () => {
      this.#activeRequests -= 1
    })
    page.on('requestfailed', (request) => {
      this.#activeRequests -= 1
      // A navigation aborts pending requests.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        this.problems.push(`fails to load ${request.url()}`)
    })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text())
    })
    page.on('pageerror', (error) => this.problems.push(String(error)))
  }

  async #answer({ requestId, request, resourceType }: Paused): Promise<void> {
    if (resourceType === 'Font') return await this.#fulfillFont(requestId, request.url)
    if (!UNDELAYED.includes(resourceType)) await this.#waitForSamePaint()
    // Fails if the page has navigated.
    await this.#cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  }

  async #fulfillFont(requestId: string, url: string): Promise<void> {
    if (this.#pendingFonts) await new Promise<void>((resolve) => this.#pendingFonts?.push(resolve))
    let body = this.#fonts.get(url)
    if (body === undefined) {
      body = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')
      this.#fonts.set(url, body)
    }
    const responseHeaders = [
      { name: 'content-type', value: 'font/woff2' },
      // The next page must also start without the fonts.
      { name: 'cache-control', value: 'no-store' },
    ]
    await this.#cdp
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined)
  }

  /** Opens a path at a viewport width, waits for its heading, and returns the HTTP status. */
  async open(path: string, heading: string | RegExp, width: number): Promise<number | undefined> {
    const { page } = this
    this.#pendingFonts = []
    // Requests of the next document wait for its own paint.
    this.#paint = null
    await page.setViewportSize({ width, height: width < 600 ? 720 : 900 })
    const response = await page.goto(this.#origin + path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
    await this.#waitForIdle()
    const fonts = this.#pendingFonts
    this.#pendingFonts = null
    for (const release of fonts) release()
    await page.evaluate(async () => void (await document.fonts.ready))
    await this.#waitForIdle()
    return response?.status()
  }

  /** Resolves when only fonts are pending and the page has been painted. */
  async #waitForIdle(): Promise<void> {
    const activeRequests = () => this.#activeRequests - (this.#pendingFonts?.length ?? 0)
    do {
      await expect.poll(activeRequests, { intervals: [10] }).toBe(0)
      // A response may cause further requests once it is rendered.
      await this.#waitForPaint()
    } while (activeRequests() > 0)
  }

  /** Waits for one paint together with the requests that wait already; a page loads dozens of scripts at once. */
  #waitForSamePaint(): Promise<void> {
    this.#paint ??= this.#waitForPaint().finally(() => {
      this.#paint = null
    })
    return this.#paint
  }

  /** Resolves when the page has been painted. */
  async #waitForPaint(): Promise<void> {
    const twoFrames = async () => {
      const frame = () => new Promise(requestAnimationFrame)
      while (performance.getEntriesByName('first-contentful-paint').length === 0) await frame()
      await frame()
      await frame()
    }
    // Fails if the page navigates.
    await this.page.evaluate(twoFrames).catch(() => undefined)
  }

  /** Sum of layout shifts since navigation, as Cumulative Layout Shift, with the moved elements. */
  async shift(): Promise<{ sum: number; moved: string[] }> {
    const shifts = await this.page.evaluate(() => window.shifts)
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, moved }) => moved.map((text) => `${value.toFixed(4)} ${text}`)),
    }
  }

  /** Transfer sizes of scripts and fonts in bytes, and the number of script files. */
  async weight(): Promise<{ scripts: number; fonts: number; files: number }> {
    return await this.page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const sum = (end: string) =>
        loaded
          .filter(({ name }) => name.endsWith(end))
          .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
      const files = loaded.filter(({ name }) => name.endsWith('.js')).length
      return { scripts: sum('.js'), fonts: sum('.woff2'), files }
    })
  }
}

/** Runs in the page before its scripts. */
function recordLayoutShifts(): void {
  window.shifts = []
  const asLayoutShift = (entry: PerformanceEntry) =>
    entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
  const box = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y, width, height].map(Math.round).join(' ')}`
  const page = () => `${scrollY} of ${document.documentElement.scrollHeight}, ${innerWidth}×${innerHeight}`
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().map(asLayoutShift)) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const markup = (node instanceof Element ? node.outerHTML : node?.textContent) ?? ''
        return `from ${box(previousRect)} to ${box(currentRect)} (${page()}): ${markup.slice(0, 120)}`
      })
      window.shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
