import { getConfig } from '@twofold/contract/config'
import { getConsents, putConsents } from '@twofold/contract/consent'
import type { Sharing } from '@twofold/contract/results'
import { getSharing, putSharing } from '@twofold/contract/results'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import type { Loaded } from '#web/loading/use-load.ts'
import { useLoad } from '#web/loading/use-load.ts'
import { resultsTexts } from '#web/messages/en/results.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { FreshSignInDeclined } from '#web/sign-in/use-fresh-sign-in.tsx'
import type { LevelId } from './levels.ts'
import { levelsOf, withLevel } from './levels.ts'

const texts = resultsTexts.sharing

export interface SharingStand {
  sharing: Sharing
  pairConsent: boolean
  wording: string
}

async function loadSharing(assessmentId: string): Promise<SharingStand> {
  const [sharing, consents, config] = await Promise.all([
    callApi(getSharing, { assessmentId }),
    callApi(getConsents, {}),
    callApi(getConfig, {}),
  ])
  return { sharing, pairConsent: consents.pair !== null, wording: config.consents.pair }
}

export interface SharingControl {
  stand: Loaded<SharingStand>
  busy: LevelId | null
  open(level: LevelId): Promise<void>
  close(level: LevelId): Promise<void>
  /** What the partner would get if everything up to a level were open; null where it was not confirmed. */
  look(level: LevelId): Promise<Sharing['preview'] | null>
}

/** The own side of sharing. Opening gives the pair consent if there is none yet; closing asks for nothing. */
export function useSharing(
  assessmentId: string,
  run: <T>(call: () => Promise<T>) => Promise<T>,
  onChanged: () => void,
): SharingControl {
  const stand = useLoad(assessmentId, () => loadSharing(assessmentId))
  const [busy, setBusy] = useState<LevelId | null>(null)

  async function change(level: LevelId, open: boolean): Promise<void> {
    if (stand.status !== 'ready') return
    const { pairConsent, wording } = stand.data
    const levels = withLevel(levelsOf(stand.data.sharing), level, open)
    setBusy(level)
    try {
      if (open && !pairConsent) await callApi(putConsents, { pair: { wording } })
      const sharing = await run(() => callApi(putSharing, { assessmentId, ...levels }))
      stand.replace({ sharing, wording, pairConsent: pairConsent || open })
      const words = open ? texts.opened : texts.closed
      notify({ title: words({ level: texts.levels[level].name }) })
      onChanged()
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
    }
    setBusy(null)
  }

  async function look(level: LevelId): Promise<Sharing['preview'] | null> {
    try {
      const { preview } = await run(() => callApi(getSharing, { assessmentId, upTo: level }))
      return preview
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyError(error)
      return null
    }
  }

  return {
    stand,
    busy,
    look,
    open: (level) => change(level, true),
    close: (level) => change(level, false),
  }
}
