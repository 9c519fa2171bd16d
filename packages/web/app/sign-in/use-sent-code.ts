import { useState } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { notifyError } from '#web/notices/store.ts'
import type { AuthResult } from '#web/session/auth-result.ts'

/** State of a code that is sent on request. */
export function useSentCode(send: () => Promise<AuthResult>): {
  busy: boolean
  sent: boolean
  sendFirst(): Promise<void>
} {
  const { busy, run } = usePending()
  const [sent, setSent] = useState(false)

  async function sendFirst(): Promise<void> {
    const { failure } = await run(send)
    if (failure === null) setSent(true)
    else notifyError(new Error(failure.message))
  }
  return { busy, sent, sendFirst }
}
