import { siteTexts } from 'virtual:texts/site'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { late } from '#web/loading/late.tsx'
import { Declined } from '#web/notices/store.ts'
import { AuthCallError } from '#web/session/auth-call.ts'
import type { Confirmation } from '#web/session/confirmation.ts'
import { pauseSecondStep } from '#web/session/pause-second-step.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Loaded late, because few calls need a recent sign-in. */
const ConfirmSignIn = late(async () => (await import('./confirm-sign-in.tsx')).ConfirmSignIn)

interface PendingConfirmation {
  confirmation: Confirmation
  resolve(): void
  decline(): void
}

const confirmationsByCode: Record<string, Confirmation> = {
  fresh_sign_in_required: 'sign-in',
  reauthentication_needed: 'sign-in',
  second_factor_required: 'second-step',
  insufficient_aal: 'second-step',
}

/** The confirmation that an error requires; null if confirming would not help. */
function getConfirmation(error: unknown): Confirmation | null {
  if (!isApiFailure(error) && !(error instanceof AuthCallError)) return null
  return error.code === null ? null : (confirmationsByCode[error.code] ?? null)
}

/**
 * For calls that need a recent sign-in: `run(() => callApi(…))` makes the call. If it fails for that reason, a dialog asks for
 * a fresh sign-in and the call is repeated. Render `dialog` anywhere on the page. Rejects with `Declined` if the
 * user closes the dialog.
 */
export function useFreshSignIn(): { run<T>(call: () => Promise<T>): Promise<T>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingConfirmation | null>(null)
  const isMounted = useRef(false)
  const decline = useRef(() => {})

  // Without the dialog, the call would wait forever.
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      decline.current()
    }
  }, [])

  async function run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const confirmation = getConfirmation(error)
      if (confirmation === null) throw error
      await confirm(confirmation)
    }
    return call()
  }

  async function confirm(confirmation: Confirmation): Promise<void> {
    const resumeSecondStep = await pauseSecondStep()
    try {
      await new Promise<void>((resolve, reject) => {
        // The dialog shows one confirmation at a time.
        decline.current()
        decline.current = () => reject(new Declined())
        if (isMounted.current) setPending({ confirmation, resolve, decline: decline.current })
        else decline.current()
      })
    } finally {
      await resumeSecondStep()
    }
  }

  const dialog = (
    <Dialog
      open={pending !== null}
      onClose={() => {
        // Also runs after a success, when the promise is already settled.
        pending?.decline()
        setPending(null)
      }}
      title={siteTexts().session.freshTitle}
      closeLabel={siteTexts().session.freshCancel}
    >
      {pending !== null && (
        <ConfirmSignIn
          skeleton={<p role="status">{siteTexts().session.busy}</p>}
          confirmation={pending.confirmation}
          onDone={() => {
            pending.resolve()
            setPending(null)
          }}
        />
      )}
    </Dialog>
  )
  return { run, dialog }
}
