import type { Page } from '@playwright/test'

/** Lists elements with text clipped by hidden overflow or by the edge of the viewport. */
export async function findClippedText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut = (element: Element) => {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element)
      // Text for screen readers, and excerpts shortened on purpose.
      if (position === 'absolute' || webkitLineClamp !== 'none') return false
      return (
        (isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isOffScreen = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 2 && (left < -1 || right > window.innerWidth + 1) && !scrolls(element.parentElement)
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => hasText(element) && (isCut(element) || isOffScreen(element)))
      .map((element) => element.outerHTML.slice(0, 160))
  })
}
