import { useState } from 'react'
import { notifyValidation } from '#web/notices/store.ts'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

interface Checked {
  success: boolean
  data?: string
  error?: { issues: readonly { message: string }[] }
}

/**
 * A form of one field: what is typed is checked first, and the focus is on it where it will not do; then the change is
 * made and told.
 */
export function useFieldChange(props: {
  run: Run
  field: { safeParse(text: string): Checked }
  /** Why something valid will not do all the same. */
  refuse?(value: string): string | null
  work(value: string): Promise<void>
  done: string
  onChanged(): void
}): { busy: boolean; invalid: boolean; submit(form: HTMLFormElement): Promise<boolean> } {
  const { busy, change } = useChange(props.run)
  const [invalid, setInvalid] = useState(false)

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const input = form.querySelector('input')
    const { data: value = '', error } = props.field.safeParse(input?.value ?? '')
    const message = error === undefined ? (props.refuse?.(value) ?? null) : (error.issues[0]?.message ?? '')
    setInvalid(message !== null)
    if (message !== null) {
      notifyValidation(message)
      input?.focus()
      return false
    }
    const changed = await change(() => props.work(value), props.done)
    if (changed) props.onChanged()
    return changed
  }
  return { busy, invalid, submit }
}
