import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { sessionTexts } from '#web/messages/en/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signIn, useSession } from './index.ts'

/** The person closed the dialog instead of giving the password. */
export class FreshSignInDeclined extends Error {
  override name = 'FreshSignInDeclined'
}

interface Waiting {
  repeat(): void
  give(): void
}

/**
 * For calls that need a recent sign-in: `run(() => callApi(…))` makes the call; if it is refused for that reason, a
 * dialog asks for the password in place, and the call is made again. Draw `dialog` anywhere on the page.
 * Rejects with `FreshSignInDeclined` when the dialog is closed.
 */
export function useFreshSignIn(): { run<T>(call: () => Promise<T>): Promise<T>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!isApiFailure(error, 'fresh_sign_in_required')) throw error
    }
    await new Promise<void>((resolve, reject) => {
      setWaiting({ repeat: resolve, give: () => reject(new FreshSignInDeclined()) })
    })
    return call()
  }

  const dialog = (
    <Dialog
      open={waiting !== null}
      onClose={() => {
        // Also runs after a success; the promise is settled then and takes no notice.
        waiting?.give()
        setWaiting(null)
      }}
      title={sessionTexts.freshTitle}
      closeLabel={sessionTexts.freshCancel}
    >
      <PasswordForm
        onDone={() => {
          waiting?.repeat()
          setWaiting(null)
        }}
      />
    </Dialog>
  )
  return { run, dialog }
}

function PasswordForm({ onDone }: { onDone(): void }): ReactNode {
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    const { failure } = await signIn({ email: user?.email ?? '', password })
    setBusy(false)
    if (failure === null) onDone()
    else setError(failure.message)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-ink-soft">{sessionTexts.freshLead}</p>
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <TextField
        label={sessionTexts.freshPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        error={error}
        reveal={{ show: sessionTexts.showPassword, hide: sessionTexts.hidePassword }}
      />
      <Button type="submit" disabled={busy}>
        {busy ? sessionTexts.busy : sessionTexts.freshConfirm}
      </Button>
    </form>
  )
}
