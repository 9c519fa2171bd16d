import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { late } from '#web/loading/late.tsx'
import { useReload } from '#web/loading/use-reload.ts'
import { lockTexts } from '#web/messages/lock/index.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { hold } from '#web/session/hold-second-step.ts'
import { useSession } from '#web/session/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import { answersLock } from './answers-lock-store.ts'
import { GateCard } from './gate-card.tsx'
import { noteConfirmed, watchIdle } from './presence.ts'

const ConfirmSignIn = late(async () => (await import('#web/sign-in/confirm-sign-in.tsx')).ConfirmSignIn)

/**
 * Takes answers and results out of the page and out of memory after 15 minutes without input; and whenever they are
 * opened, if the account asks for it. The password, and the second step of an account that has one, brings them back.
 * `page` is the name under which the loader of the page has asked `answersLock` before it loaded anything.
 */
export function AnswersLock(props: { page: string; children: ReactNode; className?: string }): ReactNode {
  const { page, children, className } = props
  const locked = useSyncExternalStore(answersLock.subscribe, answersLock.get, () => null)
  const signedOut = useSession().status === 'signed-out'
  const reload = useReload()

  useEffect(() => () => answersLock.leave(page), [page])
  useEffect(() => {
    if (locked !== null) return
    return watchIdle(() => {
      // At once, before the browser draws a page that comes back.
      flushSync(() => answersLock.lock())
      // The loader gives nothing while it is locked.
      void reload()
    })
  }, [locked, reload])

  // Without a session there is nothing to confirm, and `children` are given nothing to show.
  if (locked === null || signedOut) return children
  return (
    <LockScreen
      className={className}
      lead={locked === 'idle' ? lockTexts().idle : lockTexts().eachTime}
      onOpen={() => {
        noteConfirmed()
        answersLock.unlock()
        void reload()
      }}
    />
  )
}

function LockScreen(props: { lead: string; className?: string | undefined; onOpen(): void }): ReactNode {
  const { lead, className, onOpen } = props

  // The second step is asked for here, not in place of the page.
  useEffect(() => {
    const release = hold()
    return () => void release.then((letGo) => letGo())
  }, [])

  return (
    <div className={classNames('mx-auto max-w-[30rem]', className)}>
      <GateCard title={lockTexts().title} lead={lead} signOutLabel={lockTexts().signOut}>
        <ConfirmSignIn
          skeleton={<p role="status">{sessionTexts().busy}</p>}
          what="sign-in"
          reason=""
          onDone={onOpen}
        />
      </GateCard>
    </div>
  )
}
