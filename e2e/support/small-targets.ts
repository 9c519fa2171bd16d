import type { Page } from '@playwright/test'

/** Controls smaller than 44 px, by their text, except links inside sentences. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const FINGERTIP = 44
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input',
    )
    const words = (element: Element | null) => element?.textContent?.trim() ?? ''
    const isInText = (control: HTMLElement) =>
      getComputedStyle(control).display === 'inline' &&
      words(control.closest('p, li, td, dd')) !== words(control)
    // A link of a card answers on all of it.
    const isSpread = (control: HTMLElement) => getComputedStyle(control, '::after').position === 'absolute'
    const heightOf = (control: HTMLElement) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      return Math.max(...[control, ...labels].map((element) => element.getBoundingClientRect().height))
    }
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        // Such as the way to the content, before it has the focus.
        const isClipped = getComputedStyle(control).clipPath !== 'none'
        return !isClipped && width > 1 && height > 1
      })
      .filter((control) => !isInText(control) && !isSpread(control))
      .filter((control) => heightOf(control) < FINGERTIP - 0.5)
      .map((control) => `${control.localName} “${words(control)}”: ${Math.round(heightOf(control))} px`)
  })
}
