import type { Page } from '@playwright/test'

/** Elements whose own text is cut off: by a box that hides what sticks out, or by the edge of a page that does not scroll there. */
export async function cutText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut = (element: Element) => {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element)
      // Words for screen readers alone; an excerpt of an article that is a link to all of it.
      if (position === 'absolute' || webkitLineClamp !== 'none') return false
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 2 && (left < -1 || right > window.innerWidth + 1) && !scrolls(element.parentElement)
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => hasText(element) && (isCut(element) || sticksOut(element)))
      .map((element) => element.outerHTML.slice(0, 160))
  })
}
