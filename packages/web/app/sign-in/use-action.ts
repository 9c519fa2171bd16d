import { usePending } from '#web/loading/use-pending.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'
import { KEY_NOT_USED } from '#web/session/factors.ts'
import { AuthCallError } from '#web/session/refusal.ts'

/** Shows a refusal as a notice, in the words of the service or its client; an unused key gets a friendlier text. */
export function notifyRefusal(error: unknown): void {
  const left = error instanceof AuthCallError && error.code === KEY_NOT_USED
  notifyError(left ? new Error(sessionTexts().keyNotUsed) : error)
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
      notifyRefusal(error)
      return false
    }
  }
  return { busy: pending.busy, act: (work) => pending.run(() => act(work)) }
}
