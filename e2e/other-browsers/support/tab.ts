import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { findAxeViolations, waitForAnimations } from '../../support/accessibility-in-page.ts'
import { axeSource } from '../../support/axe-source.ts'
import type { Automation } from './automation.ts'

const TIMEOUT_MS = 30_000
const POLL_MS = 40

const { resolve } = createRequire(import.meta.url)
const testingLibrary = readFile(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Tab: '\uE004',
  Space: ' ',
}
const CONTROL = '\uE009'

/** An element by role, label or text; a string matches the whole name, a `RegExp` a part. */
export type Target = (
  | { role: string; name?: TextMatch; level?: number; checked?: boolean }
  | { label: TextMatch }
  | { text: TextMatch }
) & {
  /** Search only the open dialog. */
  inDialog?: boolean
}
type TextMatch = string | RegExp

interface Found {
  focused: boolean
  disabled: boolean
  x: number
  y: number
}

/** Runs in the page: finds the first visible element that matches, and optionally focuses or scrolls to it. */
function findInPage(target: Record<string, unknown>, action: 'look' | 'focus' | 'center'): Found | null {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof import('@testing-library/dom') })
    .TestingLibraryDom
  const toMatcher = (value: unknown) => {
    const pattern = value as { source?: string; flags?: string } | string | undefined
    return typeof pattern === 'object' ? new RegExp(pattern.source ?? '', pattern.flags) : pattern
  }
  const root = target.inDialog
    ? document.querySelector<HTMLElement>('dialog[open], [role=dialog]')
    : document.body
  if (!root) return null
  const name = toMatcher(target.name)
  const all =
    target.role !== undefined
      ? library.queryAllByRole(root, target.role as string, {
          ...(name !== undefined && { name }),
          ...(target.level !== undefined && { level: target.level as number }),
          ...(target.checked !== undefined && { checked: target.checked as boolean }),
        })
      : target.label !== undefined
        ? library.queryAllByLabelText(root, toMatcher(target.label) ?? '')
        : library.queryAllByText(root, toMatcher(target.text) ?? '', { ignore: 'script, style, title' })
  const element = all.find((candidate) => candidate.checkVisibility({ visibilityProperty: true }))
  if (!element) return null
  if (action === 'focus') element.focus()
  if (action === 'center') element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    focused: document.activeElement === element,
    disabled: element.matches(':disabled, [aria-disabled=true]'),
    x: Math.round(left + width / 2),
    y: Math.round(top + height / 2),
  }
}

/** One user's tab in Firefox or WebKit. Every method but `isVisible` waits for its condition. */
export class Tab {
  readonly #automation: Automation
  readonly #siteUrl: string

  constructor(automation: Automation, siteUrl: string) {
    this.#automation = automation
    this.#siteUrl = siteUrl
  }

  /** `path`: a path of the tested site, or a URL. */
  async goto(path: string): Promise<void> {
    await this.#automation.navigate(new URL(path, this.#siteUrl).href)
  }

  async reload(): Promise<void> {
    await this.goto(await this.evaluate(() => location.href))
  }

  /** Runs a function in the page; the function must not use outer variables. */
  async evaluate<A extends readonly unknown[], R>(act: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const call = `(${act})(...${JSON.stringify(args)})`
    const text = await this.#automation.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)
    return JSON.parse(text)
  }

  async path(): Promise<string> {
    return await this.evaluate(() => location.pathname + location.search)
  }

  /** Waits until the element is visible. */
  async waitForVisible(target: Target): Promise<void> {
    await this.waitUntil(`see ${print(target)}`, async () => (await this.#find(target, 'look')) !== null)
  }

  async isVisible(target: Target): Promise<boolean> {
    return (await this.#find(target, 'look')) !== null
  }

  async waitForHidden(target: Target): Promise<void> {
    await this.waitUntil(`no longer see ${print(target)}`, async () => !(await this.isVisible(target)))
  }

  async waitForFocus(target: Target): Promise<void> {
    const isFocused = async () => (await this.#find(target, 'look'))?.focused === true
    await this.waitUntil(`have the focus on ${print(target)}`, isFocused)
  }

  async waitForPath(path: string): Promise<void> {
    await this.waitUntil(`be at ${path}`, async () => (await this.path()) === path)
  }

  /** Presses a key on an enabled, focused control. */
  async press(target: Target, key = 'Enter'): Promise<void> {
    await this.waitUntil(`focus ${print(target)}`, async () => {
      const found = await this.#find(target, 'focus')
      return found?.focused === true && !found.disabled
    })
    await this.pressKey(key)
  }

  /** Presses a key on the element that has the focus. */
  async pressKey(key: string): Promise<void> {
    await this.#automation.perform([keyboard(stroke(KEYS[key] ?? key))])
  }

  async click(target: Target, pointerType: 'mouse' | 'touch' = 'mouse'): Promise<void> {
    let last: Found | null = null
    await this.waitUntil(`click ${print(target)}`, async () => {
      const before = last
      last = await this.#find(target, 'center')
      // A click on a moving element would miss it.
      return last !== null && !last.disabled && last.x === before?.x && last.y === before?.y
    })
    const { x, y } = last ?? { x: 0, y: 0 }
    await this.#automation.perform([
      {
        type: 'pointer',
        id: pointerType,
        parameters: { pointerType },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Replaces the content of a field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.waitUntil(
      `focus ${print(target)}`,
      async () => (await this.#find(target, 'focus'))?.focused === true,
    )
    const selectAll = [{ type: 'keyDown', value: CONTROL }, ...stroke('a'), { type: 'keyUp', value: CONTROL }]
    await this.#automation.perform([keyboard([...selectAll, ...[...text].flatMap(stroke)])])
  }

  /** Violations that axe reports once animations have ended. */
  async findViolations(): Promise<unknown> {
    await this.evaluate(waitForAnimations)
    if (!(await this.evaluate(() => 'axe' in globalThis))) {
      await this.#automation.evaluate(`(() => { ${axeSource}; return '' })()`)
    }
    return await this.evaluate(findAxeViolations)
  }

  async close(): Promise<void> {
    await this.#automation.close()
  }

  /** Waits for a condition. Errors count as unmet, because a navigation interrupts scripts of the old page. */
  async waitUntil(what: string, isMet: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + TIMEOUT_MS
    let lastError: unknown
    while (performance.now() < end) {
      try {
        if (await isMet()) return
        lastError = undefined
      } catch (error) {
        lastError = error
      }
      await pause(POLL_MS)
    }
    const page = await this.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String)
    throw new Error(`The user does not ${what}. ${lastError ?? ''}\n${page.slice(0, 3000)}`)
  }

  async #find(target: Target, action: 'look' | 'focus' | 'center'): Promise<Found | null> {
    if (!(await this.evaluate(() => 'TestingLibraryDom' in globalThis))) {
      const source = await testingLibrary
      // Without `exports` and `define` in scope the bundle sets a global.
      await this.#automation.evaluate(`(() => { ${source}; return '' }).call(globalThis)`)
    }
    return await this.evaluate(findInPage, JSON.parse(JSON.stringify(target, serializeRegExp)), action)
  }
}

const serializeRegExp = (_key: string, value: unknown) =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value

const print = (target: Target) =>
  JSON.stringify(target, (_key, value) => (value instanceof RegExp ? `${value}` : value))

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

const keyboard = (actions: readonly Record<string, unknown>[]) => ({
  type: 'key' as const,
  id: 'keyboard',
  actions,
})
