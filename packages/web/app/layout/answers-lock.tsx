import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { lockTexts } from '#web/messages/en/lock.ts'
import { hold } from '#web/session/confirmation.ts'
import { useSession } from '#web/session/index.ts'
import { readStoredSession } from '#web/session/stored-session.ts'
import { ConfirmSignIn } from '#web/sign-in/confirm-sign-in.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GateCard } from './gate-card.tsx'
import { opensFreely } from './idle-lock.ts'
import { noteConfirmed, readSigns, watchIdle } from './presence.ts'

type Lock = 'idle' | 'each-time' | null

function lockedAtFirst(): Lock {
  const askEachTime = readStoredSession()?.askEachTime === true
  if (opensFreely(readSigns(), askEachTime)) return null
  return askEachTime ? 'each-time' : 'idle'
}

/**
 * Takes answers and results out of the page, not only out of sight, once nobody was there for 15 minutes; and, where the
 * person wants it so, whenever they are opened. The password, and the second step where there is one, brings them back.
 * What it protects is to be loaded by `children`: then it is not there before the lock opens, and fresh afterwards.
 */
export function AnswersLock({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  const [locked, setLocked] = useState(lockedAtFirst)
  const signedOut = useSession().status === 'signed-out'

  useEffect(() => {
    if (locked !== null) return
    // At once, before the browser draws a page that comes back.
    return watchIdle(() => flushSync(() => setLocked('idle')))
  }, [locked])

  // Without a session there is nothing to confirm, and `children` are given nothing to show.
  if (locked === null || signedOut) return children
  return (
    <LockScreen
      className={className}
      lead={locked === 'idle' ? lockTexts.idle : lockTexts.eachTime}
      onOpen={() => {
        noteConfirmed()
        setLocked(null)
      }}
    />
  )
}

function LockScreen(props: { lead: string; className: string | undefined; onOpen(): void }): ReactNode {
  const { lead, className, onOpen } = props

  // The second step is asked for here, not in place of the page.
  useEffect(() => {
    const release = hold()
    return () => void release.then((letGo) => letGo())
  }, [])

  return (
    <div className={classNames('mx-auto max-w-[30rem]', className)}>
      <GateCard title={lockTexts.title} lead={lead} signOutLabel={lockTexts.signOut}>
        <ConfirmSignIn what="sign-in" reason="" onDone={onOpen} />
      </GateCard>
    </div>
  )
}
