import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { countRequests } from './idle.ts'

/**
 * Resolves once React has hydrated the document, because earlier input has no effect. Foreign documents count as
 * hydrated when loaded.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // A redirect interrupts `evaluate`, so it is repeated.
  await expect
    .poll(() => page.evaluate(isHydrated).catch(() => false), {
      intervals: [10, 20, 50, 100],
      timeout: 90_000,
    })
    .toBe(true)
}

/** Runs in the page: React marks each hydrated root. */
function isHydrated(): boolean {
  if (!('__reactRouterContext' in window)) return document.readyState === 'complete'
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
  const container = name === undefined ? undefined : Reflect.get(document, name)
  return container?.stateNode.current.memoizedState.isDehydrated === false
}

/** Makes `goto`, `reload` and `goBack` in all pages of the browser wait for hydration, and counts requests for `waitForIdle`. */
export function waitForHydrationOnNavigation(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    if (options?.javaScriptEnabled !== false) wrapContext(context)
    return context
  }
}

function wrapContext(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    countRequests(page)
    page.goto = withHydration(page, page.goto)
    page.reload = withHydration(page, page.reload)
    page.goBack = withHydration(page, page.goBack)
    return page
  }
}

function withHydration<W extends unknown[], R>(
  page: Page,
  open: (...args: W) => Promise<R>,
): (...args: W) => Promise<R> {
  return async (...args) => {
    const response = await open.apply(page, args)
    if (!args.some(isCommitOnly)) await waitForHydration(page)
    return response
  }
}

/** `waitUntil: 'commit'` must not wait for hydration. */
function isCommitOnly(option: unknown): boolean {
  return (
    typeof option === 'object' && option !== null && 'waitUntil' in option && option.waitUntil === 'commit'
  )
}
