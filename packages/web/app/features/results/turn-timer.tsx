import { resultsTexts } from 'virtual:texts/results'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const texts = () => resultsTexts().guide.timer

const TURN_MS = 5 * 60_000

/** Five-minute timer without sound; it does not advance the cards. */
export function TurnTimer() {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  const isRunning = endsAt !== null && now < endsAt
  const clock = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (endsAt !== null) clock.current?.scrollIntoView({ block: 'nearest' })
  }, [endsAt])
  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [isRunning])

  function toggle(): void {
    setNow(Date.now())
    setEndsAt(endsAt === null ? Date.now() + TURN_MS : null)
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4">
      <Button kind="quiet" className="-ms-2 justify-start text-start" onClick={toggle}>
        {endsAt === null ? texts().start : texts().stop}
      </Button>
      {endsAt !== null && (
        <span
          ref={clock}
          role="timer"
          aria-label={texts().label}
          className="order-first font-serif text-3xl tabular-nums"
        >
          {formatClock(isRunning ? endsAt - now : 0)}
        </span>
      )}
      <span role="status">{endsAt !== null && !isRunning && texts().over}</span>
    </div>
  )
}

function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
