import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Elements that have had the focus during the walk. */
    stops: Element[]
    /** Controls of the page at the start of the walk. */
    controls: Element[]
    /** Present after `expectAccessible`. */
    axe: {
      run(
        root: Document,
        options: { resultTypes: ['violations']; preload: { assets: ['media'] } },
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      setup(root: Document): void
      teardown(): void
      commons: { text: { accessibleText(element: Element): string } }
    }
  }
}

/** Presses of Tab without a new stop that count as a trap; a date field takes three. */
const MAX_REPEATS = 6
/** Parts of a page may still load during the first walks on a slow machine. */
const MAX_WALKS = 5

/**
 * Presses Tab from the top to the end of a page and reports invisible or covered focus, missing focus rings and
 * unreached controls. Restarts if controls are added or replaced during the walk.
 */
export async function walkByKeyboard(page: Page): Promise<{ stops: number; faults: string[] }> {
  for (let walk = 1; ; walk += 1) {
    await page.evaluate(startAtTop)
    const faults = await walkOnce(page)
    if (walk === MAX_WALKS || faults.length === 0 || (await page.evaluate(isUnchanged))) {
      return { stops: await page.evaluate(() => window.stops.length), faults }
    }
  }
}

async function walkOnce(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (let still = 0; still < MAX_REPEATS; ) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(checkStop)
    if (found === 'end') break
    if (found === 'again') still += 1
    else still = 0
    if (found !== 'again' && found !== 'fine') faults.push(found)
    if (still === MAX_REPEATS) faults.push(`no way on from ${await page.evaluate(activeName)}`)
  }
  faults.push(...(await page.evaluate(findMissedStops)))
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

/** Runs in the page. */
function isUnchanged(): boolean {
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')]
  return (
    controls.length === window.controls.length && controls.every((one, at) => one === window.controls[at])
  )
}

/** Stops of the last walk without an accessible name. Requires `expectAccessible` before, which loads axe. */
export async function findUnnamedStops(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    window.axe.setup(document)
    const unnamed = window.stops.filter(
      (stop) => stop.isConnected && window.axe.commons.text.accessibleText(stop).trim() === '',
    )
    window.axe.teardown()
    return unnamed.map((stop) => stop.outerHTML.slice(0, 200))
  })
}

function activeName(): string {
  return document.activeElement?.outerHTML.slice(0, 200) ?? ''
}

/** Runs in the page: records the focused element and returns `end`, `again`, `fine` or a fault. */
function checkStop(): string {
  const stop = document.activeElement
  if (stop === null || stop === document.body || stop === document.documentElement) return 'end'
  if (stop === window.stops[0] && window.stops.length > 1) return 'end'
  if (window.stops.includes(stop)) return 'again'
  window.stops.push(stop)

  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const isTransparent = /, 0\)$|\/ 0\)$|^transparent$/.test(outlineColor)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isTransparent
  }
  const markup = stop.outerHTML.slice(0, 200)
  const boxOf = (element: Element) =>
    [...element.getClientRects()].find(({ width, height }) => width > 4 && height > 4)
  // A visually hidden radio button is represented by its label.
  const ringed = [stop, stop.closest('label')].find((one) => one && boxOf(one) && hasRing(one))
  const box = ringed && boxOf(ringed)
  if (!ringed || !box) return `no ring: ${markup}`
  if (!ringed.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return `unseen: ${markup}`
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  if (right - left < 4 || bottom - top < 4) return `out of sight: ${markup}`
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return ringed.contains(above) ? 'fine' : `covered by ${above?.outerHTML.slice(0, 80)}: ${markup}`
}

/** Runs in the page: faults for reachable controls that the walk missed. */
function findMissedStops(): string[] {
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
