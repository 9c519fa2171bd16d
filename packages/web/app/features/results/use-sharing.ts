import { putConsents } from '@twofold/contract/consent'
import type { Sharing, SharingChoice } from '@twofold/contract/results'
import { getSharing, putSharing } from '@twofold/contract/results'
import type { OrdinaryFactorId } from '@twofold/instrument'
import { useState } from 'react'
import { useApiCall } from '#web/api/use-api-call.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { FreshSignInDeclined } from '#web/sign-in/use-fresh-sign-in.tsx'
import { getLevelName } from './level-name.ts'
import type { LevelId } from './levels.ts'
import { pickChoice, withHeldBack, withLevel } from './levels.ts'
import type { SharingState } from './load-results.ts'

const texts = () => resultsTexts().sharing

/** Runs a call, with reauthentication in a dialog if the server requires it. */
export type Run = <T>(call: () => Promise<T>) => Promise<T>

/** The level or factor that is being changed, for its progress. */
export type Change = LevelId | OrdinaryFactorId

export interface SharingControl {
  busy: Change | null
  share(level: LevelId): Promise<void>
  stopSharing(level: LevelId): Promise<void>
  /** Holds a factor back, which works at once, or releases it, which may need reauthentication. */
  setHeldBack(factor: OrdinaryFactorId, isHeldBack: boolean): Promise<void>
  /** Loads what the partner would see if all levels up to `level` were shared; null if reauthentication was cancelled. */
  loadPreview(level: LevelId): Promise<Sharing['preview'] | null>
}

/** Changes what the user shares. Sharing also stores the pair consent if missing. */
export function useSharing(options: {
  assessmentId: string
  state: SharingState
  partnerName: string | null
  run: Run
}): SharingControl {
  const { assessmentId, state, partnerName, run } = options
  const consent = useApiCall(putConsents)
  const put = useApiCall(putSharing)
  const preview = useApiCall(getSharing)
  const [busy, setBusy] = useState<Change | null>(null)
  const choice = pickChoice(state.sharing)

  async function change(what: Change, next: SharingChoice, options: { isMore: boolean; done: string }) {
    setBusy(what)
    try {
      if (options.isMore && !state.pairConsent) {
        const pair = { wording: state.wording, language: currentLanguage() }
        await consent.call({ pair }, { reload: false })
      }
      await run(() => put.call({ assessmentId, ...next }))
      notify({ title: options.done })
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
    }
    setBusy(null)
  }

  async function loadPreview(level: LevelId): Promise<Sharing['preview'] | null> {
    try {
      const response = await run(() => preview.call({ assessmentId, upTo: level }))
      return response.preview
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
      return null
    }
  }

  const changeLevel = (level: LevelId, isShared: boolean) => {
    const formatTitle = isShared ? texts().opened : texts().closed
    const done = formatTitle({ level: getLevelName(level, partnerName) })
    return change(level, withLevel(choice, level, isShared), { isMore: isShared, done })
  }
  return {
    busy,
    loadPreview,
    share: (level) => changeLevel(level, true),
    stopSharing: (level) => changeLevel(level, false),
    setHeldBack(factor, isHeldBack) {
      const { held, released } = texts().factors
      const done = (isHeldBack ? held : released)({ factor: plainName(factor) })
      return change(factor, withHeldBack(choice, factor, isHeldBack), { isMore: false, done })
    },
  }
}
