import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Resolves once React has taken over the document that the server sent: what is pressed before that meets nothing. A
 * document that is none of the site's is taken as it is.
 */
export async function takenOver(page: Page): Promise<void> {
  // A document that leads on to another one by itself takes the question along: it is asked again.
  await expect
    .poll(() => page.evaluate(isTakenOver).catch(() => false), {
      intervals: [10, 20, 50, 100],
      timeout: 90_000,
    })
    .toBe(true)
}

/** In the page: React says of each root whether it still stands as the server drew it. */
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

/** Who waits for no more than the address wants to see the page before it can answer. */
function isAtOnce(word: unknown): boolean {
  return typeof word === 'object' && word !== null && 'waitUntil' in word && word.waitUntil === 'commit'
}
