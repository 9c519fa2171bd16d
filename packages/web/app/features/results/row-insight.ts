import type { GuideFactorId, PresentedPattern } from '@twofold/instrument'
import { band, findRowFindings, findRowPatterns, getFindingText } from '@twofold/instrument'
import type { ReferenceId } from '@twofold/instrument/references'
import { factorSources, tipSources } from '@twofold/instrument/sources'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { patternTexts } from '#web/messages/instrument/patterns.ts'
import { togetherTexts } from '#web/messages/instrument/together.ts'
import { getPatternMeaning } from './patterns.ts'
import type { PerceptionRow } from './perception.ts'

/** Texts of one factor of the map for its reader. */
export interface RowInsight {
  about: string
  /** Paragraphs: the reader's own score if low or high, the gap findings, and patterns of this factor. */
  meanings: string[]
  /** Null if advice is withheld or missing. */
  tryThis: string | null
  /** Research that supports the suggestion; undefined for the project's own suggestions. */
  tipSource: ReferenceId | undefined
  references: readonly ReferenceId[]
}

/**
 * Returns the texts of one factor. On a safety factor no text uses partner-views, and its advice concerns the reader
 * alone, so it is never withheld. The middle band has no text because it would fit everyone.
 *
 * @param patterns every pattern of the pair
 */
export function getRowInsight(
  row: PerceptionRow,
  patterns: readonly PresentedPattern[],
  showsAdvice: boolean,
): RowInsight {
  const { factor, you } = row
  const insight = insightTexts()[factor.id]
  const { about, bands } = insight
  const ids = new Set(patterns.filter((pattern) => pattern.factors.includes(factor.id)).map(({ id }) => id))
  const findings = findRowFindings(row, ids)
  const ownBand = you.bySelf === null ? null : band(you.bySelf)
  const own = ownBand === null ? null : bands[ownBand]
  const texts = findings.map((finding) => getFindingText(insight, finding))
  const rowPatterns = findRowPatterns(patterns, factor.id, findings)
  // The headline may call this factor hard for the two although only one of them does.
  const isHardAlone = row.valueBand === 'low' && !factor.safety && findings.length === 0
  const advice = [
    ...rowPatterns.map(({ id }) => patternTexts()[id].tryThis),
    ...texts.map(({ tryThis }) => tryThis),
  ]
  const found = advice.find((tip) => tip !== null)
  return {
    about,
    meanings: [
      ...(own === null || ownBand === 'middle' ? [] : [own.meaning]),
      ...texts.map(({ meaning }) => meaning),
      ...rowPatterns.map((pattern) => getPatternMeaning(pattern)),
      ...(isHardAlone ? [togetherTexts().factors[factor.id as GuideFactorId].hard] : []),
    ],
    tryThis: showsAdvice || factor.safety ? (found ?? own?.tryThis ?? null) : null,
    tipSource: found === undefined && ownBand !== null ? tipSources[`${factor.id}.${ownBand}`] : undefined,
    references: factorSources[factor.id],
  }
}
