/** Focuses an element without scrolling, also one that keys cannot reach, such as a heading. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** Ref of an element that takes the focus when it appears, because the control that led to it is gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
