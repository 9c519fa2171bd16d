import type { BandText, PresentedPattern, RowFinding } from '@twofold/instrument'
import { band, findRowFindings, findRowPatterns } from '@twofold/instrument'
import type { ReferenceId } from '@twofold/instrument/references'
import { factorSources, tipSources } from '@twofold/instrument/sources'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { patternTexts } from '#web/messages/instrument/patterns.ts'
import { patternMeaning } from './patterns.ts'
import type { PerceptionRow } from './perception.ts'

/** The texts of one factor of the map, as its reader sees them. */
export interface RowInsight {
  about: string
  /** Paragraphs: the reader's own value where it is low or high, what the two figures mean, and patterns of this factor. */
  meanings: string[]
  /** Null if advice is withheld or no text carries any. */
  tryThis: string | null
  /** Research that supports the suggestion itself; undefined for our own suggestions. */
  tipSource: ReferenceId | undefined
  references: readonly ReferenceId[]
}

/**
 * On a safety factor a view of the partner enters no text, and the advice there concerns the reader alone, so it is never
 * withheld. A value in the middle band has no text of its own, because it would fit everybody.
 *
 * @param patterns every pattern of the pair
 */
export function readRow(
  row: PerceptionRow,
  patterns: readonly PresentedPattern[],
  advises: boolean,
): RowInsight {
  const { factor, you } = row
  const { about, bands } = insightTexts()[factor.id]
  const ids = new Set(patterns.filter((pattern) => pattern.factors.includes(factor.id)).map(({ id }) => id))
  const findings = findRowFindings(row, ids)
  const ownBand = you.bySelf === null ? null : band(you.bySelf)
  const own = ownBand === null ? null : bands[ownBand]
  const texts = findings.map((finding) => findingText(factor.id, finding))
  const rowPatterns = findRowPatterns(patterns, factor.id, findings)
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
      ...rowPatterns.map((pattern) => patternMeaning(pattern)),
    ],
    tryThis: advises || factor.safety ? (found ?? own?.tryThis ?? null) : null,
    tipSource: found === undefined && ownBand !== null ? tipSources[`${factor.id}.${ownBand}`] : undefined,
    references: factorSources[factor.id],
  }
}

function findingText(factor: PerceptionRow['factor']['id'], finding: RowFinding): BandText {
  const { gaps, gapsOfPartner, bothEasy, bothHard } = insightTexts()[factor]
  switch (finding) {
    case 'partnerSeesMore':
    case 'partnerSeesLess':
      return gaps[finding]
    case 'youSeeMore':
    case 'youSeeLess':
      return { meaning: gapsOfPartner?.[finding] ?? '', tryThis: null }
    case 'bothHard':
      return bothHard ?? { meaning: '', tryThis: null }
    case 'bothEasy':
      return { meaning: bothEasy ?? '', tryThis: null }
  }
}
