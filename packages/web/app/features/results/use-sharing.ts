import { putConsents } from '@twofold/contract/consent'
import type { Sharing } from '@twofold/contract/results'
import { getSharing, putSharing } from '@twofold/contract/results'
import { useState } from 'react'
import { useApiCall } from '#web/api/use-api-call.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { FreshSignInDeclined } from '#web/sign-in/use-fresh-sign-in.tsx'
import { getLevelName } from './level-name.ts'
import type { LevelId } from './levels.ts'
import { pickLevels, withLevel } from './levels.ts'
import type { SharingState } from './load-results.ts'

const texts = () => resultsTexts().sharing

/** Runs a call, with reauthentication in a dialog if the server requires it. */
export type Run = <T>(call: () => Promise<T>) => Promise<T>

export interface SharingControl {
  busy: LevelId | null
  share(level: LevelId): Promise<void>
  stopSharing(level: LevelId): Promise<void>
  /** Loads what the partner would see if all levels up to `level` were shared; null if reauthentication was cancelled. */
  loadPreview(level: LevelId): Promise<Sharing['preview'] | null>
}

/** Changes the user's sharing levels. Sharing also stores the pair consent if missing. */
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
  const [level, setLevel] = useState<LevelId | null>(null)

  async function change(level: LevelId, isShared: boolean): Promise<void> {
    const levels = withLevel(pickLevels(state.sharing), level, isShared)
    setLevel(level)
    try {
      if (isShared && !state.pairConsent) {
        const pair = { wording: state.wording, language: currentLanguage() }
        await consent.call({ pair }, { reload: false })
      }
      await run(() => put.call({ assessmentId, ...levels }))
      const formatTitle = isShared ? texts().opened : texts().closed
      notify({ title: formatTitle({ level: getLevelName(level, partnerName) }) })
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
    }
    setLevel(null)
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

  return {
    busy: level,
    loadPreview,
    share: (level) => change(level, true),
    stopSharing: (level) => change(level, false),
  }
}
