import { usePending } from '#web/loading/use-pending.ts'
import { dismissNotice, notify, notifyError } from '#web/notices/store.ts'

/** Runs a call, with reauthentication in a dialog if the server requires it. */
export type Run = <T>(call: () => Promise<T>) => Promise<T>

const runAtOnce: Run = (call) => call()

/** Changes the account at the authentication service: reports the outcome as a notice and resolves to whether it succeeded. */
export function useChange(run: Run = runAtOnce): {
  busy: boolean
  change(action: () => Promise<unknown>, done?: string): Promise<boolean>
} {
  const pending = usePending()

  async function change(action: () => Promise<unknown>, done = ''): Promise<boolean> {
    dismissNotice()
    try {
      await run(action)
      if (done !== '') notify({ title: done })
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }
  return { busy: pending.busy, change: (action, done) => pending.run(() => change(action, done)) }
}
