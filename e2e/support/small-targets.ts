import type { Page } from '@playwright/test'

/** Lists controls lower than 44 px, except links inside sentences. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const MIN_HEIGHT_PX = 44
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input',
    )
    const textOf = (element: Element | null) => element?.textContent?.trim() ?? ''
    const isInText = (control: HTMLElement) =>
      getComputedStyle(control).display === 'inline' &&
      textOf(control.closest('p, li, td, dd')) !== textOf(control)
    // A card link covers its card by `::after`.
    const coversCard = (control: HTMLElement) => getComputedStyle(control, '::after').position === 'absolute'
    const heightOf = (control: HTMLElement) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      return Math.max(...[control, ...labels].map((element) => element.getBoundingClientRect().height))
    }
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        // Excludes hidden controls such as the skip link.
        const isClipped = getComputedStyle(control).clipPath !== 'none'
        return !isClipped && width > 1 && height > 1
      })
      .filter((control) => !isInText(control) && !coversCard(control))
      .filter((control) => heightOf(control) < MIN_HEIGHT_PX - 0.5)
      .map((control) => `${control.localName} “${textOf(control)}”: ${Math.round(heightOf(control))} px`)
  })
}
