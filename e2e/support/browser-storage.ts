import type { Page } from '@playwright/test'

/** Lists all storage entries and cookies of the page's origin as `kind: name`. */
export async function browserStorage(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations()
    return [
      ...Object.keys(localStorage).map((name) => `local storage: ${name}`),
      ...Object.keys(sessionStorage).map((name) => `session storage: ${name}`),
      ...(await indexedDB.databases()).map(({ name }) => `database: ${name}`),
      ...(await caches.keys()).map((name) => `cache: ${name}`),
      ...workers.map(({ scope }) => `service worker: ${scope}`),
    ]
  })
  const cookies = await page.context().cookies()
  return [...inPage, ...cookies.map(({ name }) => `cookie: ${name}`)].sort()
}
