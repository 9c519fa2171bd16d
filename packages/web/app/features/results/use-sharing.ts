import { resultsTexts } from 'virtual:texts/results'
import { putConsents } from '@twofold/contract/consent'
import { getSharing, putSharing, type Sharing, type SharingChoice } from '@twofold/contract/results'
import type { OrdinaryFactorId } from '@twofold/instrument'
import { useCallback, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { queryClient } from '#web/api/queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import type { Run } from '#web/sign-in/use-change.ts'
import { type LevelId, levelOrder, pickChoice, withHeldBack, withLevel } from './levels.ts'
import { type SharingState, sharingQuery } from './results-queries.ts'

const texts = () => resultsTexts().sharing

/** A level or factor that is being changed. */
type Change = LevelId | OrdinaryFactorId

export type SharingControl = ReturnType<typeof useSharing>

/**
 * Changes what the user shares. Sharing also stores the pair consent if missing. `onShared` is called once more is shared.
 */
export function useSharing(options: {
  assessmentId: string
  state: SharingState
  run: Run
  onShared(): Promise<void>
}) {
  const { assessmentId, state, run, onShared } = options
  const consent = useCall(putConsents, { keepsReads: true })
  const put = useCall(putSharing)
  const [busy, setBusy] = useState<readonly Change[]>([])
  // What the last stop ended, for as long as it can be undone.
  const [stopped, setStopped] = useState<{ level: LevelId; before: SharingChoice } | null>(null)
  const forgetStop = useCallback(() => setStopped(null), [])
  const choice = pickChoice(state.sharing)

  async function change(
    what: readonly Change[],
    next: SharingChoice,
    isMore: boolean,
    isUndo = false,
  ): Promise<boolean> {
    setBusy(what)
    setStopped(null)
    try {
      if (isMore && !state.pairConsent) {
        const pair = { wording: state.wording, language: currentLanguage() }
        await consent.call({ pair })
      }
      const sharing = await run(() => put.call({ assessmentId, isUndo, ...next }))
      // Before the next change, which is made from what is shared now.
      queryClient.setQueryData<SharingState>(
        sharingQuery(assessmentId).queryKey,
        (loaded) => loaded && { ...loaded, sharing },
      )
      if (isMore) void onShared()
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      setBusy([])
    }
  }

  /** Loads what the partner would see if all levels up to one were shared; null if reauthentication was cancelled. */
  async function loadPreview(level: LevelId): Promise<Sharing['preview'] | null> {
    try {
      const response = await run(() => callApi(getSharing, { assessmentId, upTo: level }))
      return response.preview
    } catch (error) {
      notifyError(error)
      return null
    }
  }

  const listChanged = (next: SharingChoice) => levelOrder.filter((level) => choice[level] !== next[level])
  return {
    /** Empty between changes. */
    busy,
    stopped,
    loadPreview,
    /** Shares more; true if it succeeded. */
    share: (next: SharingChoice) => change(listChanged(next), next, true),
    async stopSharing(level: LevelId) {
      const next = withLevel(choice, level, false)
      if (await change(listChanged(next), next, false)) setStopped({ level, before: choice })
    },
    /** Shares again what the last stop ended. */
    async undo() {
      if (stopped === null) return
      // Offered again if the sign-in was cancelled.
      if (!(await change(listChanged(stopped.before), stopped.before, true, true))) setStopped(stopped)
    },
    /** Ends the time in which the last stop can be undone. */
    forgetStop,
    /** Holds a factor back, which works at once, or releases it, which may need reauthentication. */
    async setHeldBack(factor: OrdinaryFactorId, isHeldBack: boolean) {
      const { held, released } = texts().factors
      const done = (isHeldBack ? held : released)({ factor: plainName(factor) })
      if (await change([factor], withHeldBack(choice, factor, isHeldBack), false)) notify({ title: done })
    },
  }
}
