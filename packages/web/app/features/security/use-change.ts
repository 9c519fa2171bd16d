import { usePending } from '#web/loading/use-pending.ts'
import { dismissNotice, notify } from '#web/notices/store.ts'
import { notifyAuthError } from '#web/sign-in/use-action.ts'
import { FreshSignInDeclined } from '#web/sign-in/use-fresh-sign-in.tsx'

/** Makes a call, and confirms the sign-in in place where the call asks for it. */
export type Run = <T>(call: () => Promise<T>) => Promise<T>

/**
 * One change at a time: confirms the sign-in if required, reports the result, and resolves to whether the change was
 * made. Closing the confirmation is a change of mind, not a failure.
 */
export function useChange(run: Run): {
  busy: boolean
  change(work: () => Promise<void>, done: string): Promise<boolean>
} {
  const pending = usePending()

  async function change(work: () => Promise<void>, done: string): Promise<boolean> {
    dismissNotice()
    try {
      await run(work)
      if (done !== '') notify({ title: done })
      return true
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyAuthError(error)
      return false
    }
  }
  return { busy: pending.busy, change: (work, done) => pending.run(() => change(work, done)) }
}
