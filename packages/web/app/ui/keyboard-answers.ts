import type { KeyboardEvent } from 'react'

/** Values of the options to leave a question out, by key. */
const SKIPS: Readonly<Record<string, string>> = { 0: 'skip', 9: 'not_applicable' }

/** Whether a key answers the focused question: 1 to 5, or the key of a skip option that the question offers. */
function isAnswerKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (/^[1-5]$/.test(key)) return true
  const skip = SKIPS[key]
  const question = target instanceof Element ? target.closest('fieldset') : null
  return skip !== undefined && question?.querySelector(`input[value="${skip}"]`) != null
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
