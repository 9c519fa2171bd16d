import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Resolves once React has hydrated the document, because earlier presses have no effect. A foreign document resolves
 * at once.
 */
export async function takenOver(page: Page): Promise<void> {
  // A document that redirects takes the call along: it is repeated.
  await expect
    .poll(() => page.evaluate(isTakenOver).catch(() => false), {
      intervals: [10, 20, 50, 100],
      timeout: 90_000,
    })
    .toBe(true)
}

/** In the page: React marks each root that is hydrated. */
function isTakenOver(): boolean {
  if (!('__reactRouterContext' in window)) return document.readyState === 'complete'
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
  const container = name === undefined ? undefined : Reflect.get(document, name)
  return container?.stateNode.current.memoizedState.isDehydrated === false
}

/** Makes every page of this browser wait for `takenOver` where a journey opens a document by its address. */
export function waitForTakeover(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    if (options?.javaScriptEnabled !== false) watch(context)
    return context
  }
}

function watch(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    page.goto = thenTakenOver(page, page.goto)
    page.reload = thenTakenOver(page, page.reload)
    page.goBack = thenTakenOver(page, page.goBack)
    return page
  }
}

function thenTakenOver<W extends unknown[], R>(
  page: Page,
  open: (...words: W) => Promise<R>,
): (...words: W) => Promise<R> {
  return async (...words) => {
    const response = await open.apply(page, words)
    if (!words.some(isAtOnce)) await takenOver(page)
    return response
  }
}

/** Waiting for a URL needs no hydrated page. */
function isAtOnce(word: unknown): boolean {
  return typeof word === 'object' && word !== null && 'waitUntil' in word && word.waitUntil === 'commit'
}
