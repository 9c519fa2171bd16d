import type { KeyboardEvent } from 'react'

/** Whether a key answers the question that has the focus: 1 to 5, or 0 for the way not to. */
function isAnswerKey(event: KeyboardEvent): boolean {
  return /^[0-5]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
}

/**
 * After an answer by key the next question of a list gets the focus, and after the last one `[data-next]` next to the
 * list or in its form; nothing changes there, so the user is not trapped.
 */
export function moveOnAfterKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
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

/** A key held down answers one question, not the whole page. To be used on the way down. */
export function stopRepeatedKey(event: KeyboardEvent): void {
  if (!isAnswerKey(event) || !event.repeat) return
  event.preventDefault()
  event.stopPropagation()
}
