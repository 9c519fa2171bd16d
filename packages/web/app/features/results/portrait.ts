import { resultsTexts } from 'virtual:texts/results'
import type { Band, OrdinaryFactorId } from '@twofold/instrument'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import type { OwnProfile, ProfileRow } from './own-profile.ts'
import { findTipSource } from './own-text.tsx'

const texts = () => resultsTexts().start.portrait

/** A profile in up to three sentences. */
export interface Portrait {
  /** The easiest and the hardest factor, or one sentence if all scores are equal. */
  sentences: string[]
  /** One thing to try on the hardest factor; null if help replaces it, or if no text says anything about the answers. */
  tip: string | null
  /** Whether the tip is the project's own suggestion; else its source is in the row of the factor. */
  isOwnSuggestion: boolean
}

interface ScoredRow extends ProfileRow {
  value: number
  low: number
  high: number
  band: Band
}

function isScored(row: ProfileRow): row is ScoredRow {
  return row.value !== null && row.low !== null && row.high !== null && row.band !== null
}

function overlap(one: ScoredRow, other: ScoredRow): boolean {
  return one.low <= other.high && other.low <= one.high
}

/**
 * Describes the strengths and other factors of a profile; safety factors are never called easy or hard. A factor "may" be
 * the easiest or hardest if its range overlaps the range of another factor. Null with fewer than two scores, which compare
 * nothing.
 */
export function describeProfile({ strengths, others, showsHelp, isDoubtful }: OwnProfile): Portrait | null {
  const rows = [...strengths, ...others].filter(isScored).toSorted((one, other) => other.value - one.value)
  const easiest = rows.at(0)
  const hardest = rows.at(-1)
  if (easiest === undefined || hardest === undefined || easiest === hardest) return null
  if (easiest.value === hardest.value) {
    return { sentences: [texts().even], tip: null, isOwnSuggestion: false }
  }
  const getSubject = ({ factor }: ScoredRow) => ({ subject: texts().subjects[factor.id as OrdinaryFactorId] })
  const isUnclear = (row: ScoredRow) => rows.some((other) => other !== row && overlap(row, other))
  const { factor, text } = hardest
  const tip = showsHelp || isDoubtful || text === null ? null : insightTexts()[factor.id].own[text].tryThis
  return {
    sentences: [
      texts()[isUnclear(easiest) ? 'maybeEasiest' : 'easiest'](getSubject(easiest)),
      texts()[isUnclear(hardest) ? 'maybeHardest' : 'hardest'](getSubject(hardest)),
    ],
    tip,
    isOwnSuggestion: tip !== null && text !== null && findTipSource(factor.id, text) === undefined,
  }
}
