import { focusElement } from './focus-element.ts'

const HEADING = 'summary, h1, h2, h3, h4'

/**
 * Ref of a section: if its focused control is removed, for example with its row of a list, the first heading of the section
 * gets the focus, which the browser would move to the start of the page.
 */
export function focusAfterRemoval(section: HTMLElement | null): (() => void) | undefined {
  // React passes null only for a ref without a cleanup.
  if (section === null) return undefined
  let focused: Element | null = null

  function onFocus({ target }: FocusEvent): void {
    focused = target instanceof Element && section?.contains(target) ? target : null
  }
  // Some browsers also report the removal itself.
  function onBlur({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = null
    })
  }
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return
    focused = null
    if (document.activeElement !== document.body) return
    const heading = section.querySelector<HTMLElement>(HEADING)
    if (heading !== null) focusElement(heading)
  })

  document.addEventListener('focusin', onFocus)
  section.addEventListener('focusout', onBlur)
  observer.observe(section, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    section.removeEventListener('focusout', onBlur)
    observer.disconnect()
  }
}
