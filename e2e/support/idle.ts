import { expect, type Page } from '@playwright/test'

const activeRequests = new WeakMap<Page, number>()

/** Counts the requests of a page from now on, for `waitForIdle`. */
export function countRequests(page: Page): void {
  activeRequests.set(page, 0)
  const add = (difference: 1 | -1) => () => {
    activeRequests.set(page, (activeRequests.get(page) ?? 0) + difference)
  }
  page.on('request', add(1))
  page.on('requestfinished', add(-1))
  page.on('requestfailed', add(-1))
}

/**
 * Resolves once no request is active, and none has started while the page rendered four frames. Unlike `networkidle`, this
 * does not wait half a second for each page.
 */
export async function waitForIdle(page: Page): Promise<void> {
  const active = () => activeRequests.get(page)
  expect(active(), 'countRequests was not called').toBeDefined()
  do {
    await expect.poll(active, { intervals: [10] }).toBe(0)
    // A response may cause further requests once it is rendered.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      // Rendering that is still scheduled runs before idle callbacks.
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
  } while (active() !== 0)
}
