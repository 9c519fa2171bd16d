import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Announcements of live regions in this document, oldest first. */
    announcements: string[]
  }
}

/**
 * Records announcements from the next document on, as `politeness: text of the whole region`. A region added with its
 * text is silent, as in most screen readers, unless it is an alert.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** Returns and clears the recorded announcements. */
export async function drainAnnouncements(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.announcements.splice(0))
}

/** Asserts that a notice with the text is visible. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

/** Asserts that the current document has announced a text, also if its notice has disappeared since. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.announcements).catch(() => []))
    .toContainEqual(expect.stringContaining(text))
}

/** Runs in the page. */
function record(): void {
  window.announcements = []
  const regions = '[aria-live], [role=status], [role=alert], [role=log], output'
  const politenessOf = (region: Element) =>
    region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite')
  new MutationObserver((records) => {
    const changed = new Set<Element>()
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    for (const { target, type, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      if (region && (type === 'characterData' || addedNodes.length > 0)) changed.add(region)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const alert of [node, ...node.querySelectorAll('*')]) {
          if (alert.matches('[role=alert]')) changed.add(alert)
        }
      }
    }
    for (const region of changed) {
      const isNew = added.some((node) => node.contains(region))
      if (!region.isConnected || (isNew && !region.matches('[role=alert]'))) continue
      const politeness = politenessOf(region)
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (politeness !== 'off' && text !== '') window.announcements.push(`${politeness}: ${text}`)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
