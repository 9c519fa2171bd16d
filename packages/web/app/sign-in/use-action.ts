import { usePending } from '#web/loading/use-pending.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'
import { AuthCallError } from '#web/session/auth-result.ts'
import { KEY_NOT_USED } from '#web/session/factors.ts'

/** Shows the error of an authentication call as a notice; an unused security key gets a friendlier message. */
export function notifyAuthError(error: unknown): void {
  const isKeyUnused = error instanceof AuthCallError && error.code === KEY_NOT_USED
  notifyError(isKeyUnused ? new Error(sessionTexts().keyNotUsed) : error)
}

/** Runs one action at a time: `busy` while it runs, a notice if it fails; returns whether it succeeded. */
export function useAction(): { busy: boolean; act(work: () => Promise<void>): Promise<boolean> } {
  const pending = usePending()

  async function act(work: () => Promise<void>): Promise<boolean> {
    dismissNotice()
    try {
      await work()
      return true
    } catch (error) {
      notifyAuthError(error)
      return false
    }
  }
  return { busy: pending.busy, act: (work) => pending.run(() => act(work)) }
}
