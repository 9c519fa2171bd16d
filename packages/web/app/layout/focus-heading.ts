import { focusElement } from '#web/ui/focus-element.ts'

/** Focuses the heading of the page without scrolling, or its content while it has no heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
  if (heading !== null) focusElement(heading)
}
