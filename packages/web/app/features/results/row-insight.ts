import {
  band,
  findRowFindings,
  findRowPatterns,
  getFindingText,
  type PresentedPattern,
} from '@twofold/instrument'
import type { ReferenceId } from '@twofold/instrument/references'
import { factorSources } from '@twofold/instrument/sources'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { getPatternMeaning } from './patterns.ts'
import type { PerceptionRow } from './perception.ts'

/** Texts of one factor of the map, from shown values alone, so that both partners read the same. */
export interface RowInsight {
  about: string
  /** Paragraphs: the findings of the row, then the patterns of this factor. Advice is on the own page only. */
  meanings: string[]
  references: readonly ReferenceId[]
}

/** @param patterns every pattern of the pair */
export function getRowInsight(row: PerceptionRow, patterns: readonly PresentedPattern[]): RowInsight {
  const { factor, value, you, partner } = row
  const insight = insightTexts()[factor.id]
  const ids = new Set(
    patterns.filter((pattern) => pattern.factors.some((id) => id === factor.id)).map(({ id }) => id),
  )
  const valueBand = value === null ? null : band(value)
  const findings = row.shared ? findRowFindings({ valueBand, you, partner }, ids) : []
  return {
    about: insight.about,
    meanings: [
      ...findings.map((finding) => getFindingText(insight, finding)),
      ...findRowPatterns(patterns, factor.id, findings).map((pattern) => getPatternMeaning(pattern)),
    ],
    references: factorSources[factor.id],
  }
}
