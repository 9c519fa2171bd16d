import type { ReactNode } from 'react'
import { useState } from 'react'
import { sessionTexts } from '#web/messages/en/session.ts'
import { notifyError } from '#web/notices/store.ts'
import { signOut } from '#web/session/index.ts'
import { SecondStep } from '#web/session/second-step.tsx'
import { Card } from '#web/ui/card.tsx'
import { Mark } from '#web/ui/mark.tsx'

/** Stands in place of a page until the second step of the sign-in is shown; the page then goes on by itself. */
export function SecondStepPage(props: { recovery?: boolean; onDone?(): void }): ReactNode {
  const { recovery = false, onDone } = props
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    try {
      await signOut()
    } catch (error) {
      notifyError(error)
      setLeaving(false)
    }
  }

  return (
    <div className="mx-auto max-w-[30rem] px-4 py-12 sm:px-8 sm:py-20">
      <Card className="grid gap-7">
        <header className="text-center">
          <Mark className="mx-auto h-10 w-auto" />
          <h1 className="mt-4 text-2xl">{sessionTexts.secondTitle}</h1>
          <p className="mt-1.5 text-ink-soft">
            {recovery ? sessionTexts.secondLeadRecovery : sessionTexts.secondLead}
          </p>
        </header>
        <SecondStep onDone={onDone} />
        <button
          type="button"
          disabled={leaving}
          onClick={() => void leave()}
          className="text-link min-h-11 justify-self-center px-2"
        >
          {sessionTexts.secondSignOut}
        </button>
      </Card>
    </div>
  )
}
