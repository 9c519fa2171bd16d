import type { KeyboardEvent } from 'react'

/** Whether a key answers the focused question: 1 to 5, or 0 to skip. */
function isAnswerKey(event: KeyboardEvent): boolean {
  return /^[0-5]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
}

/**
 * Moves the focus to the next question after an answer by key, and from the last one to `[data-next]` in the form or next to
 * the list. There, answer keys do nothing, so the focus is not trapped.
 */
export function focusNextAfterKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (!isAnswerKey(event)) return
  const list = event.currentTarget
  const groups = [...list.querySelectorAll('fieldset')]
  const at = groups.findIndex((group) => group.contains(event.target as Node))
  if (at < 0) return
  const next = groups[at + 1]?.querySelector<HTMLInputElement>('input:checked, input')
  const after =
    next ?? (list.closest('form') ?? list.parentElement)?.querySelector<HTMLElement>('[data-next]')
  after?.focus({ preventScroll: true })
  ;(after?.closest('fieldset') ?? after)?.scrollIntoView({ block: 'center' })
}

/** Ignores the repetitions of a held key, which would answer the following questions. For the capture phase. */
export function ignoreRepeatedKey(event: KeyboardEvent): void {
  if (!isAnswerKey(event) || !event.repeat) return
  event.preventDefault()
  event.stopPropagation()
}
