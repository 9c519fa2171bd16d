import type { ReactNode } from 'react'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { late } from '#web/loading/late.tsx'
import { sessionTexts } from '#web/messages/session/index.ts'
import type { Confirmation } from '#web/session/confirmation.ts'
import { pauseSecondStep } from '#web/session/pause-second-step.ts'
import { AuthCallError } from '#web/session/refusal.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InPageLanguage } from '#web/ui/in-page-language.tsx'

/** Few calls need a recent sign-in. */
const ConfirmSignIn = late(async () => (await import('./confirm-sign-in.tsx')).ConfirmSignIn)

/** The person closed the dialog instead of confirming. */
export class FreshSignInDeclined extends Error {
  override name = 'FreshSignInDeclined'
}

interface Waiting {
  what: Confirmation
  repeat(): void
  give(): void
}

const asks: Record<string, Confirmation> = {
  fresh_sign_in_required: 'sign-in',
  reauthentication_needed: 'sign-in',
  second_factor_required: 'second-step',
  insufficient_aal: 'second-step',
}

/** What a refusal asks for; null where confirming would change nothing. */
function askedBy(error: unknown): Confirmation | null {
  if (!isApiFailure(error) && !(error instanceof AuthCallError)) return null
  return error.code === null ? null : (asks[error.code] ?? null)
}

/**
 * For calls that need a recent sign-in: `run(() => callApi(…))` makes the call; if it is refused for that reason, a
 * dialog asks in place for the password or a code, and for the second step where there is one, and the call is made
 * again. Draw `dialog` anywhere on the page. Rejects with `FreshSignInDeclined` when the dialog is closed.
 */
export function useFreshSignIn(): { run<T>(call: () => Promise<T>): Promise<T>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const what = askedBy(error)
      if (what === null) throw error
      await confirm(what)
    }
    return call()
  }

  async function confirm(what: Confirmation): Promise<void> {
    const release = await pauseSecondStep()
    try {
      await new Promise<void>((repeat, reject) => {
        setWaiting({ what, repeat, give: () => reject(new FreshSignInDeclined()) })
      })
    } finally {
      await release()
    }
  }

  const dialog = (
    <InPageLanguage>
      <Dialog
        open={waiting !== null}
        onClose={() => {
          // Also runs after a success; the promise is settled then and takes no notice.
          waiting?.give()
          setWaiting(null)
        }}
        title={sessionTexts().freshTitle}
        closeLabel={sessionTexts().freshCancel}
      >
        {waiting !== null && (
          <ConfirmSignIn
            skeleton={<p role="status">{sessionTexts().busy}</p>}
            what={waiting.what}
            onDone={() => {
              waiting.repeat()
              setWaiting(null)
            }}
          />
        )}
      </Dialog>
    </InPageLanguage>
  )
  return { run, dialog }
}
