import { createContext, use } from 'react'
import { refresh } from '#web/api/queries.ts'
import { type Run, useChange } from '#web/sign-in/use-change.ts'

/** Runs a call with the dialog for a fresh sign-in that all settings of the account share. */
export const RunContext = createContext<Run>((call) => call())

/** Changes the account as `useChange` does, then loads the page again, unless the change has further steps. */
export function useAccountChange({ hasNextStep = false } = {}): ReturnType<typeof useChange> {
  const { busy, change } = useChange(use(RunContext))
  return {
    busy,
    async change(action, done) {
      const isDone = await change(action, done)
      if (isDone && !hasNextStep) void refresh()
      return isDone
    },
  }
}
