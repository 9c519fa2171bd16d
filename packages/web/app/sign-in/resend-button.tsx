import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import type { AuthResult } from '#web/session/refusal.ts'
import { Button } from '#web/ui/button.tsx'

/** The service sends to one address or number at most once in this time. */
const WAIT_SECONDS = 60

type Words = Pick<ReturnType<typeof sessionTexts>, 'resend' | 'resendWait' | 'resendReady' | 'resent'>

/**
 * Sends a mail again, or what `words` call it. Where the first one has just gone out it begins with waiting: the seconds are seen, and a screen
 * reader hears only that the wait is over. `send` answers null where nothing was tried.
 */
export function ResendButton(props: {
  send(): Promise<AuthResult | null>
  sentAt?: number
  words?: Words
}): ReactNode {
  const { send, sentAt, words = sessionTexts() } = props
  const [from, setFrom] = useState(() => sentAt ?? Date.now())
  const [left, setLeft] = useState(() => (sentAt === 0 ? 0 : WAIT_SECONDS))
  const [waited, setWaited] = useState(false)
  const { busy, run } = usePending()

  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, WAIT_SECONDS - Math.floor((Date.now() - from) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      setWaited(from !== 0)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [from])

  async function again(): Promise<void> {
    const outcome = await run(send)
    if (outcome === null) return
    const { failure } = outcome
    setWaited(false)
    setFrom(Date.now())
    if (failure === null) notify({ title: words.resent })
    else notifyError(new Error(failure.message))
  }

  const waiting = left > 0
  return (
    <>
      <Button kind="secondary" disabled={busy || waiting} onClick={() => void again()}>
        {busy ? sessionTexts().busy : waiting ? words.resendWait({ seconds: left }) : words.resend}
      </Button>
      <p role="status" className="sr-only">
        {waited ? words.resendReady : null}
      </p>
    </>
  )
}
