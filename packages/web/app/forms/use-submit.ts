import { type FormEvent, useRef, useState } from 'react'
import { dismissNotice, notifyError } from '#web/notices/store.ts'

/**
 * A form whose values its page holds, for example to store them while the user types; otherwise see `useForm`. Runs
 * `submit` once at a time and reports its failure as a notice.
 */
export function useSubmit(submit: () => Promise<void>) {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  // `busy` is true only after the next render, which two quick presses of Enter may precede.
  const isPending = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending.current) return
    isPending.current = true
    setBusy(true)
    dismissNotice()
    try {
      await submit()
    } catch (error) {
      notifyError(error)
    } finally {
      isPending.current = false
      setBusy(false)
    }
  }

  return { props: { ref, noValidate: true, onSubmit }, busy }
}
