import { siteTexts } from 'virtual:texts/site'
import { useEffect, useState } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'

/** The service sends to one recipient at most once in this time. */
const WAIT_SECONDS = 60

type Labels = Pick<
  ReturnType<typeof siteTexts>['session'],
  'resend' | 'resendWait' | 'resendReady' | 'resent'
>

/**
 * Sends an email or text message again, named by `labels`. Unavailable until `WAIT_SECONDS` after `sentAt`; the countdown is
 * visible, and screen readers announce only its end. `send` resolves to false if it sent nothing.
 */
export function ResendButton(props: { send(): Promise<unknown>; sentAt?: number; labels?: Labels }) {
  const { send, sentAt, labels = siteTexts().session } = props
  const [from, setFrom] = useState(() => sentAt ?? Date.now())
  const [left, setLeft] = useState(() => (sentAt === 0 ? 0 : WAIT_SECONDS))
  const [isWaitOver, setIsWaitOver] = useState(false)
  const { busy, run } = usePending()

  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, WAIT_SECONDS - Math.floor((Date.now() - from) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      setIsWaitOver(from !== 0)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [from])

  async function resend(): Promise<void> {
    try {
      if ((await run(send)) === false) return
    } catch (error) {
      return notifyError(error)
    }
    setIsWaitOver(false)
    setFrom(Date.now())
    notify({ title: labels.resent })
  }

  const waiting = left > 0
  return (
    <>
      <Button kind="secondary" busy={busy || waiting} onClick={() => void resend()}>
        {waiting && !busy && <span aria-hidden>{labels.resendWait({ seconds: left })}</span>}
        {/* A name that changed every second would be read out every second while the button has the focus. */}
        <span className={waiting && !busy ? 'sr-only' : undefined}>
          {busy ? siteTexts().session.busy : labels.resend}
        </span>
      </Button>
      <p role="status" className="sr-only">
        {isWaitOver ? labels.resendReady : null}
      </p>
    </>
  )
}
