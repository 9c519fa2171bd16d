import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { sessionTexts } from '#web/messages/en/session.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import type { AuthOutcome } from './refusal.ts'

/** The service sends a mail to one address at most once in this time. */
const WAIT_SECONDS = 60

/**
 * Sends a mail again. The first one has just gone out, so it begins with waiting: the seconds are seen, and a screen
 * reader hears only that the wait is over.
 */
export function ResendButton({ send }: { send(): Promise<AuthOutcome> }): ReactNode {
  const [from, setFrom] = useState(() => Date.now())
  const [left, setLeft] = useState(WAIT_SECONDS)
  const [waited, setWaited] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, WAIT_SECONDS - Math.floor((Date.now() - from) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      setWaited(true)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [from])

  async function again(): Promise<void> {
    setBusy(true)
    const { failure } = await send()
    setBusy(false)
    setWaited(false)
    setFrom(Date.now())
    if (failure === null) notify({ title: sessionTexts.resent })
    else notifyError(new Error(failure.message))
  }

  const waiting = left > 0
  return (
    <>
      <Button kind="secondary" disabled={busy || waiting} onClick={() => void again()}>
        {busy
          ? sessionTexts.busy
          : waiting
            ? sessionTexts.resendWait({ seconds: left })
            : sessionTexts.resend}
      </Button>
      <p role="status" className="sr-only">
        {waited ? sessionTexts.resendReady : null}
      </p>
    </>
  )
}
