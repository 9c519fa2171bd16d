import { putConsents } from '@twofold/contract/consent'
import type { Sharing } from '@twofold/contract/results'
import { getSharing, putSharing } from '@twofold/contract/results'
import { useState } from 'react'
import { useApiCall } from '#web/api/use-api-call.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { FreshSignInDeclined } from '#web/sign-in/use-fresh-sign-in.tsx'
import type { LevelId } from './levels.ts'
import { levelsOf, withLevel } from './levels.ts'
import type { SharingStand } from './load-results.ts'

const texts = () => resultsTexts().sharing

/** Makes a call, and confirms the sign-in in place if the call asks for it. */
export type Run = <T>(call: () => Promise<T>) => Promise<T>

export interface SharingControl {
  busy: LevelId | null
  open(level: LevelId): Promise<void>
  close(level: LevelId): Promise<void>
  /** What the partner would get if everything up to a level were open; null where it was not confirmed. */
  look(level: LevelId): Promise<Sharing['preview'] | null>
}

/** The user's side of sharing. Sharing gives the pair consent if missing; closing needs no confirmation. */
export function useSharing(assessmentId: string, stand: SharingStand, run: Run): SharingControl {
  const consent = useApiCall(putConsents)
  const put = useApiCall(putSharing)
  const preview = useApiCall(getSharing)
  const [level, setLevel] = useState<LevelId | null>(null)

  async function change(level: LevelId, open: boolean): Promise<void> {
    const levels = withLevel(levelsOf(stand.sharing), level, open)
    setLevel(level)
    try {
      if (open && !stand.pairConsent) {
        await consent.call({ pair: { wording: stand.wording } }, { reload: false })
      }
      await run(() => put.call({ assessmentId, ...levels }))
      const words = open ? texts().opened : texts().closed
      notify({ title: words({ level: texts().levels[level].name }) })
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
    }
    setLevel(null)
  }

  async function look(level: LevelId): Promise<Sharing['preview'] | null> {
    try {
      const looked = await run(() => preview.call({ assessmentId, upTo: level }))
      return looked.preview
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
      return null
    }
  }

  return {
    busy: level,
    look,
    open: (level) => change(level, true),
    close: (level) => change(level, false),
  }
}
