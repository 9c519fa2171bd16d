import type { BandText, FactorId } from '@twofold/instrument'
import { band } from '@twofold/instrument'
import type { ReferenceId } from '@twofold/instrument/references'
import { factorSources, tipSources } from '@twofold/instrument/sources'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import type { PerceptionRow, SeenPerson } from './perception.ts'

/** What there is to say about one factor of the map, for the one who reads. */
export interface RowInsight {
  about: string
  /** What the reader's own value can mean; null where it was left open. */
  own: string | null
  /** What a clear gap about the reader can mean; null without one. */
  gap: string | null
  /** Null where advice is held back, or where there is nothing to rest it on. */
  tryThis: string | null
  /** Research that supports the suggestion itself; undefined for our own suggestions. */
  tipSource: ReferenceId | undefined
  references: readonly ReferenceId[]
}

/** Text for a clear gap between how a person and their partner see that person; null without one. */
export function gapText(factor: FactorId, seen: SeenPerson): BandText | null {
  if (seen.gap !== 'clear' || seen.bySelf === null || seen.byPartner === null) return null
  return insightTexts()[factor].gaps[seen.byPartner > seen.bySelf ? 'partnerSeesMore' : 'partnerSeesLess']
}

/**
 * What an opened row says. On a safety factor a view of the partner enters no text, and what is advised there is for
 * oneself alone, so it is never held back.
 */
export function readRow({ factor, you, valueBand }: PerceptionRow, advises: boolean): RowInsight {
  const { about, bands, bothHard } = insightTexts()[factor.id]
  const own = you.bySelf === null ? null : bands[band(you.bySelf)]
  const clear = factor.safety ? null : gapText(factor.id, you)
  // What is hard for both is the most valuable thing to say, where the two see it alike.
  const gap = clear ?? (valueBand === 'low' ? bothHard : null)
  return {
    about,
    own: own?.meaning ?? null,
    gap: gap?.meaning ?? null,
    tryThis: advises || factor.safety ? ((gap ?? own)?.tryThis ?? null) : null,
    tipSource:
      gap === null && you.bySelf !== null ? tipSources[`${factor.id}.${band(you.bySelf)}`] : undefined,
    references: factorSources[factor.id],
  }
}
