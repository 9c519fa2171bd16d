import { useState } from 'react'
import { notifyError } from '#web/notices/store.ts'
import type { AuthOutcome } from '#web/session/refusal.ts'

/** A code that is sent when somebody asks for it: whether it is under way, and whether it is out. */
export function useSentCode(send: () => Promise<AuthOutcome>): {
  busy: boolean
  sent: boolean
  sendFirst(): Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)

  async function sendFirst(): Promise<void> {
    setBusy(true)
    const { failure } = await send()
    setBusy(false)
    if (failure === null) setSent(true)
    else notifyError(new Error(failure.message))
  }
  return { busy, sent, sendFirst }
}
