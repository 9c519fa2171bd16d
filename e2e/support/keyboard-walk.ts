import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The stops of the walk so far. */
    stops: Element[]
    /** The controls of the page when the walk began. */
    controls: Element[]
    /** In a page once it was looked at. */
    axe: {
      run(
        root: Document,
        options: { resultTypes: ['violations'] },
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      setup(root: Document): void
      teardown(): void
      commons: { text: { accessibleText(element: Element): string } }
    }
  }
}

/** A text area is one stop, a date is three; more presses without a new stop are a trap. */
const PATIENCE = 6
/** On a slow machine a part of a page may still come during the first walk. */
const WALKS = 5

/**
 * Presses Tab from the top to the end of a page and reports problems: invisible or covered focus, no focus ring, and
 * unreached controls. Empty without problems. Starts over if controls are added or replaced during the walk, because
 * then the walk says nothing about them.
 */
export async function walkByKeyboard(page: Page): Promise<{ stops: number; faults: string[] }> {
  for (let walk = 1; ; walk += 1) {
    await page.evaluate(startAtTop)
    const faults = await walkOnce(page)
    if (walk === WALKS || faults.length === 0 || (await page.evaluate(isUnchanged))) {
      return { stops: await page.evaluate(() => window.stops.length), faults }
    }
  }
}

async function walkOnce(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (let still = 0; still < PATIENCE; ) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtStop)
    if (found === 'end') break
    if (found === 'again') still += 1
    else still = 0
    if (found !== 'again' && found !== 'fine') faults.push(found)
    if (still === PATIENCE) faults.push(`no way on from ${await page.evaluate(activeName)}`)
  }
  faults.push(...(await page.evaluate(missedStops)))
  return faults
}

/** Runs in the page: the next Tab goes to the first control. */
function startAtTop(): void {
  window.stops = []
  window.controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')]
  getSelection()?.removeAllRanges()
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}

/** Runs in the page: whether it has the controls that it had when the walk began. */
function isUnchanged(): boolean {
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')]
  return (
    controls.length === window.controls.length && controls.every((one, at) => one === window.controls[at])
  )
}

/** The stops of the last walk that a screen reader has no name for. Needs axe, which the page got to be checked. */
export async function namelessStops(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    window.axe.setup(document)
    const nameless = window.stops.filter(
      (stop) => stop.isConnected && window.axe.commons.text.accessibleText(stop).trim() === '',
    )
    window.axe.teardown()
    return nameless.map((stop) => stop.outerHTML.slice(0, 200))
  })
}

function activeName(): string {
  return document.activeElement?.outerHTML.slice(0, 200) ?? ''
}

/** Runs in the page: what is in focus, and whether it can be seen that it is. */
function lookAtStop(): string {
  const stop = document.activeElement
  if (stop === null || stop === document.body || stop === document.documentElement) return 'end'
  if (stop === window.stops[0] && window.stops.length > 1) return 'end'
  if (window.stops.includes(stop)) return 'again'
  window.stops.push(stop)

  const rings = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const clear = /, 0\)$|\/ 0\)$|^transparent$/.test(outlineColor)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !clear
  }
  const words = stop.outerHTML.slice(0, 200)
  const boxOf = (element: Element) =>
    [...element.getClientRects()].find(({ width, height }) => width > 4 && height > 4)
  // A visually hidden radio button is represented by its label.
  const ringed = [stop, stop.closest('label')].find((one) => one && boxOf(one) && rings(one))
  const box = ringed && boxOf(ringed)
  if (!ringed || !box) return `no ring: ${words}`
  if (!ringed.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return `unseen: ${words}`
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  if (right - left < 4 || bottom - top < 4) return `out of sight: ${words}`
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return ringed.contains(above) ? 'fine' : `covered by ${above?.outerHTML.slice(0, 80)}: ${words}`
}

/** Runs in the page: what the keyboard should reach and did not. */
function missedStops(): string[] {
  const reachable = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
  )
  const groups = new Set(
    window.stops.map((stop) => stop instanceof HTMLInputElement && stop.type === 'radio' && stop.name),
  )
  return [...reachable]
    .filter((element) => {
      const isOff = element.matches(':disabled, [inert] *, input[type=hidden]')
      const isInGroup =
        element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name)
      const isHere = element.checkVisibility({ visibilityProperty: true })
      return element.tabIndex >= 0 && isHere && !isOff && !isInGroup && !window.stops.includes(element)
    })
    .map((element) => `never reached: ${element.outerHTML.slice(0, 200)}`)
}
