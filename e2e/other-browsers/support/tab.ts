import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import axe from 'axe-core'
import type { Automation } from './automation.ts'

const PATIENCE_MS = 30_000
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

/** An element as a user perceives it; a `RegExp` matches a part, a string the whole name or text. */
export type Target = ({ role: string; name?: Words; level?: number } | { label: Words } | { text: Words }) & {
  /** The element has to be within the open dialog. */
  inDialog?: boolean
}
type Words = string | RegExp

interface Found {
  focused: boolean
  disabled: boolean
  x: number
  y: number
}

/** Runs in the page: finds the first visible element of a target, and optionally moves the focus to it. */
function findInPage(target: Record<string, unknown>, action: 'look' | 'focus' | 'center'): Found | null {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof import('@testing-library/dom') })
    .TestingLibraryDom
  const words = (value: unknown) => {
    const pattern = value as { source?: string; flags?: string } | string | undefined
    return typeof pattern === 'object' ? new RegExp(pattern.source ?? '', pattern.flags) : pattern
  }
  const root = target.inDialog
    ? document.querySelector<HTMLElement>('dialog[open], [role=dialog]')
    : document.body
  if (!root) return null
  const name = words(target.name)
  const all =
    target.role !== undefined
      ? library.queryAllByRole(root, target.role as string, {
          ...(name !== undefined && { name }),
          ...(target.level !== undefined && { level: target.level as number }),
        })
      : target.label !== undefined
        ? library.queryAllByLabelText(root, words(target.label) ?? '')
        : library.queryAllByText(root, words(target.text) ?? '', { ignore: 'script, style, title' })
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

/** One user's tab in Firefox or WebKit. Every step waits for its condition. */
export class Tab {
  readonly #automation: Automation
  readonly #siteUrl: string

  constructor(automation: Automation, siteUrl: string) {
    this.#automation = automation
    this.#siteUrl = siteUrl
  }

  /** `path`: on the tested site, or a whole URL. */
  async goto(path: string): Promise<void> {
    await this.#automation.navigate(new URL(path, this.#siteUrl).href)
  }

  async reload(): Promise<void> {
    await this.goto(await this.run(() => location.href))
  }

  /** Runs a function in the page; it must not use anything from outside of it. */
  async run<A extends readonly unknown[], R>(act: (...words: A) => R, ...words: A): Promise<Awaited<R>> {
    const call = `(${act})(...${JSON.stringify(words)})`
    const text = await this.#automation.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)
    return JSON.parse(text)
  }

  async path(): Promise<string> {
    return await this.run(() => location.pathname + location.search)
  }

  /** Waits until the page contains the element. */
  async sees(target: Target): Promise<void> {
    await this.until(`see ${print(target)}`, async () => (await this.#find(target, 'look')) !== null)
  }

  async isSeeing(target: Target): Promise<boolean> {
    return (await this.#find(target, 'look')) !== null
  }

  async doesNotSee(target: Target): Promise<void> {
    await this.until(`no longer see ${print(target)}`, async () => !(await this.isSeeing(target)))
  }

  async hasFocusOn(target: Target): Promise<void> {
    const isFocused = async () => (await this.#find(target, 'look'))?.focused === true
    await this.until(`have the focus on ${print(target)}`, isFocused)
  }

  async isAt(path: string): Promise<void> {
    await this.until(`be at ${path}`, async () => (await this.path()) === path)
  }

  /** Presses a key on an enabled, focused control. */
  async press(target: Target, key = 'Enter'): Promise<void> {
    await this.until(`focus ${print(target)}`, async () => {
      const found = await this.#find(target, 'focus')
      return found?.focused === true && !found.disabled
    })
    await this.type(key)
  }

  /** Presses a key on the element that has the focus. */
  async type(key: string): Promise<void> {
    await this.#automation.perform([keyboard(stroke(KEYS[key] ?? key))])
  }

  async click(target: Target, pointerType: 'mouse' | 'touch' = 'mouse'): Promise<void> {
    let last: Found | null = null
    await this.until(`click ${print(target)}`, async () => {
      const before = last
      last = await this.#find(target, 'center')
      // An element that still moves would be missed.
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
    await this.until(
      `focus ${print(target)}`,
      async () => (await this.#find(target, 'focus'))?.focused === true,
    )
    const selectAll = [{ type: 'keyDown', value: CONTROL }, ...stroke('a'), { type: 'keyUp', value: CONTROL }]
    await this.#automation.perform([keyboard([...selectAll, ...[...text].flatMap(stroke)])])
  }

  /** What axe finds wrong with the page. */
  async violations(): Promise<unknown> {
    if (!(await this.run(() => 'axe' in globalThis))) {
      await this.#automation.evaluate(`(() => { ${axe.source}; return '' })()`)
    }
    return await this.run(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    })
  }

  async close(): Promise<void> {
    await this.#automation.close()
  }

  /** Waits for a condition. Errors count as "not yet", because a navigation interrupts scripts of the old page. */
  async until(what: string, isMet: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    let trouble: unknown
    while (performance.now() < end) {
      try {
        if (await isMet()) return
        trouble = undefined
      } catch (error) {
        trouble = error
      }
      await pause(POLL_MS)
    }
    const page = await this.run(() => `${location.href}\n${document.body.innerText}`).catch(String)
    throw new Error(`The user does not ${what}. ${trouble ?? ''}\n${page.slice(0, 3000)}`)
  }

  async #find(target: Target, action: 'look' | 'focus' | 'center'): Promise<Found | null> {
    if (!(await this.run(() => 'TestingLibraryDom' in globalThis))) {
      const source = await testingLibrary
      // Without `exports` and `define` in scope the bundle sets a global.
      await this.#automation.evaluate(`(() => { ${source}; return '' }).call(globalThis)`)
    }
    return await this.run(findInPage, JSON.parse(JSON.stringify(target, asWords)), action)
  }
}

const asWords = (_key: string, value: unknown) =>
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
