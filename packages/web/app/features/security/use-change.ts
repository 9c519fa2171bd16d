import { usePending } from '#web/loading/use-pending.ts'
import { dismissNotice, notify } from '#web/notices/store.ts'
import { notifyAuthError } from '#web/sign-in/use-action.ts'
import { FreshSignInDeclined } from '#web/sign-in/use-fresh-sign-in.tsx'

/** Runs a call, with reauthentication in a dialog if the server requires it. */
export type Run = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Runs one change at a time, with reauthentication if required, reports the result, and resolves to whether the change was
 * made. Closing the reauthentication dialog is not reported as an error.
 */
export function useChange(run: Run): {
  busy: boolean
  change(action: () => Promise<void>, done: string): Promise<boolean>
} {
  const pending = usePending()

  async function change(action: () => Promise<void>, done: string): Promise<boolean> {
    dismissNotice()
    try {
      await run(action)
      if (done !== '') notify({ title: done })
      return true
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyAuthError(error)
      return false
    }
  }
  return { busy: pending.busy, change: (action, done) => pending.run(() => change(action, done)) }
}
