import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './narrow-layout.ts'

/** The values of WCAG 2.2, success criterion 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** Sets the text spacing of WCAG 1.4.12 until the next navigation. */
export async function setTextSpacing(page: Page): Promise<void> {
  // The content security policy would block a style element.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, TEXT_SPACING)
}

/** Asserts softly that the page neither clips text nor scrolls sideways. */
export async function expectUnclippedText(page: Page, at: string): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready))
  await expectNoSidewaysScroll(page, at)
  expect.soft(await findClippedText(page), at).toEqual([])
}

/** Lists elements with text clipped by hidden overflow or by the edge of the viewport. */
async function findClippedText(page: Page): Promise<string[]> {
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
