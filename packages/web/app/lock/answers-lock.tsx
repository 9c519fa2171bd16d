import { siteTexts } from 'virtual:texts/site'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { forgetHidden } from '#web/api/queries.ts'
import { focusHeading } from '#web/layout/focus-heading.ts'
import { GateCard } from '#web/layout/gate-card.tsx'
import { late } from '#web/loading/late.tsx'
import { pauseSecondStep } from '#web/session/pause-second-step.ts'
import { classNames } from '#web/ui/class-names.ts'
import { watchIdle } from './activity.ts'
import { answersLock, type Lock } from './answers-lock-store.ts'

const ConfirmSignIn = late(async () => (await import('#web/sign-in/confirm-sign-in.tsx')).ConfirmSignIn)

/**
 * Removes answers and results from the page and from memory after 15 minutes without activity, and on every visit if the
 * account asks each time. A confirmed sign-in, with the second step if there is one, unlocks them. `page` is the name that
 * `lockAnswers` passed to `answersLock.enter`.
 */
export function AnswersLock(props: { page: string; children: ReactNode; className?: string }) {
  const { page, children, className } = props
  const locked = useSyncExternalStore(answersLock.subscribe, answersLock.get, () => null)

  useEffect(() => () => answersLock.leave(page), [page])
  useEffect(() => {
    if (locked !== null) return
    return watchIdle(() => {
      // Synchronously, so that the browser never paints the answers of a page that becomes visible again.
      flushSync(() => answersLock.lock())
      forgetHidden()
    })
  }, [locked])

  const wasLocked = useRef(locked)
  useEffect(() => {
    if (wasLocked.current === locked) return
    wasLocked.current = locked
    // The focused control was removed with the answers or the confirmation.
    if (document.activeElement === document.body) focusHeading()
  }, [locked])

  if (locked === null) return children
  return <LockScreen className={className} lead={getLead(locked)} onUnlock={() => answersLock.unlock()} />
}

function getLead(lock: Lock): string {
  if (lock === 'unstated') return siteTexts().session.freshUnstated
  return lock === 'idle' ? siteTexts().lock.idle : siteTexts().lock.eachTime
}

function LockScreen(props: { lead: string; className?: string | undefined; onUnlock(): void }) {
  const { lead, className, onUnlock } = props

  // `ConfirmSignIn` asks for the second step, so `PrivatePage` must not.
  useEffect(() => {
    const resume = pauseSecondStep()
    return () => void resume.then((resumeSecondStep) => resumeSecondStep())
  }, [])

  return (
    <div className={classNames('mx-auto max-w-narrow', className)}>
      <GateCard title={siteTexts().lock.title} lead={lead} signOutLabel={siteTexts().lock.signOut}>
        <ConfirmSignIn
          skeleton={<p role="status">{siteTexts().session.busy}</p>}
          confirmation="sign-in"
          reason=""
          onDone={onUnlock}
        />
      </GateCard>
    </div>
  )
}
