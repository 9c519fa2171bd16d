import type { Band } from './bands.ts'
import { band } from './bands.ts'
import type { SharedImportance } from './compare.ts'
import type { FactorId } from './factors.ts'
import { factors } from './factors.ts'
import type { PresentedFactor, PresentedPerson } from './presented.ts'
import { coarse } from './rounding.ts'
import type { Gap } from './score.ts'
import type { PatternId, Who } from './texts/text-types.ts'

/** A value that a pattern is based on, exactly as shown on the page. */
export interface Evidence {
  factor: FactorId
  of: Who
  figure: 'bySelf' | 'byPartner' | 'value' | 'importance'
  shown: number | Exclude<SharedImportance, null>
}

export interface PresentedPattern {
  id: PatternId
  tone: 'strength' | 'topic'
  who: Who
  factors: FactorId[]
  evidence: Evidence[]
}

/** Certainty of the gap between the two own values, by factor. */
export type SelfGaps = Readonly<Record<FactorId, Gap | null>>

type Side = 'you' | 'partner'

interface Finding {
  who: Who
  factors: FactorId[]
  evidence: (Evidence | null)[]
}

interface Rule {
  id: PatternId
  tone: 'strength' | 'topic'
  find: (view: CoupleView) => Finding[]
}

const sides: readonly Side[] = ['you', 'partner']
const MOST_LISTED = 3

function other(side: Side): Side {
  return side === 'you' ? 'partner' : 'you'
}

/**
 * The values of a pair as both can read them. Conditions use coarse values for both people, so that both partners get the
 * same patterns and a pattern reveals no more than the values next to it.
 */
class CoupleView {
  readonly #rows: ReadonlyMap<FactorId, PresentedFactor>
  readonly #selfGaps: SelfGaps
  /** Rows of factors that are not safety factors; patterns may list only these freely. */
  readonly nonSafetyRows: readonly PresentedFactor[]

  constructor(rows: readonly PresentedFactor[], selfGaps: SelfGaps) {
    this.#rows = new Map(rows.map((row) => [row.factor, row]))
    this.#selfGaps = selfGaps
    this.nonSafetyRows = rows.filter((_, index) => factors[index]?.safety === false)
  }

  ownBand(factor: FactorId, side: Side): Band | null {
    const own = this.#rows.get(factor)?.[side].bySelf ?? null
    return own === null ? null : band(coarse(own))
  }

  valueBand(factor: FactorId): Band | null {
    const value = this.#rows.get(factor)?.value ?? null
    return value === null ? null : band(value)
  }

  importance(factor: FactorId): SharedImportance {
    return this.#rows.get(factor)?.importance.both ?? null
  }

  /** Whether the two own values clearly differ. */
  hasSelfGap(factor: FactorId): boolean {
    return this.#selfGaps[factor] === 'clear'
  }

  /** The side with the lower own value; null if the shown values are equal. */
  lowerSide(factor: FactorId): Side | null {
    const row = this.#rows.get(factor)
    const you = row?.you.bySelf ?? null
    const partner = row?.partner.bySelf ?? null
    if (you === null || partner === null || coarse(you) === coarse(partner)) return null
    return coarse(you) < coarse(partner) ? 'you' : 'partner'
  }

  /** The people whose own value clearly differs from the partner's view of them. */
  sidesWithPerceptionGap(factor: FactorId): Side[] {
    const row = this.#rows.get(factor)
    return row === undefined ? [] : sides.filter((side) => row[side].gap === 'clear')
  }

  ownEvidence(factor: FactorId, side: Side): Evidence | null {
    return this.#personEvidence(factor, side, 'bySelf')
  }

  partnerViewEvidence(factor: FactorId, side: Side): Evidence | null {
    return this.#personEvidence(factor, side, 'byPartner')
  }

  valueEvidence(factor: FactorId): Evidence | null {
    const shown = this.#rows.get(factor)?.value ?? null
    return shown === null ? null : { factor, of: 'both', figure: 'value', shown }
  }

  importanceEvidence(factor: FactorId): Evidence | null {
    const shown = this.importance(factor)
    return shown === null ? null : { factor, of: 'both', figure: 'importance', shown }
  }

  #personEvidence(factor: FactorId, of: Side, figure: 'bySelf' | 'byPartner'): Evidence | null {
    const shown = this.#rows.get(factor)?.[of][figure] ?? null
    return shown === null ? null : { factor, of, figure, shown }
  }
}

function when(condition: boolean, who: Who, about: FactorId[], evidence: (Evidence | null)[]): Finding[] {
  return condition ? [{ who, factors: about, evidence }] : []
}

function listed(
  rows: readonly PresentedFactor[],
  evidence: (factor: FactorId) => (Evidence | null)[],
): Finding[] {
  const about = rows.slice(0, MOST_LISTED).map((row) => row.factor)
  return when(about.length > 0, 'both', about, about.flatMap(evidence))
}

/** The signed size of a clear gap: positive if the partner sees more ease than the person. */
function signedGap(person: PresentedPerson): number {
  if (person.gap !== 'clear') return 0
  return coarse(person.byPartner ?? 0) - coarse(person.bySelf ?? 0)
}

/**
 * Factors about how a person treats the partner. A higher view by the partner is positive here; on other factors it means that
 * the partner does not see how hard it is.
 */
const skills: ReadonlySet<FactorId> = new Set(['repair', 'bids', 'conflict', 'commitment_trust'])

function isSkill(factor: FactorId): boolean {
  return skills.has(factor)
}

/** One finding for each side with clear gaps in the given direction, listing the widest ones. */
function findPerceptionGaps(
  view: CoupleView,
  sign: 1 | -1,
  isListed: (row: PresentedFactor) => boolean,
): Finding[] {
  return sides.flatMap((side) => {
    const about = view.nonSafetyRows
      .filter((row) => isListed(row) && signedGap(row[side]) * sign > 0)
      .toSorted((one, two) => sign * (signedGap(two[side]) - signedGap(one[side])))
      .slice(0, MOST_LISTED)
      .map((row) => row.factor)
    return when(
      about.length > 0,
      side,
      about,
      about.flatMap((factor) => [view.ownEvidence(factor, side), view.partnerViewEvidence(factor, side)]),
    )
  })
}

/** A clear gap on one factor: between the own values, or between own value and partner's view if views are shared. */
function findClearGap(view: CoupleView, factor: FactorId): Finding[] {
  const gapSides = view.sidesWithPerceptionGap(factor)
  return when(
    view.hasSelfGap(factor) || gapSides.length > 0,
    'both',
    [factor],
    [
      view.ownEvidence(factor, 'you'),
      view.ownEvidence(factor, 'partner'),
      ...gapSides.map((side) => view.partnerViewEvidence(factor, side)),
    ],
  )
}

// In the order of the page: strengths first.
const rules: readonly Rule[] = [
  {
    id: 'shared_strength',
    tone: 'strength',
    find: (view) =>
      listed(
        view.nonSafetyRows
          .filter(
            ({ factor }) =>
              view.valueBand(factor) === 'high' &&
              sides.every((side) => view.ownBand(factor, side) === 'high'),
          )
          .toSorted((one, two) => (two.value ?? 0) - (one.value ?? 0)),
        (factor) => [view.valueEvidence(factor)],
      ),
  },
  {
    id: 'repair_buffer',
    tone: 'strength',
    find: (view) => {
      const hot = (['conflict', 'flooding'] as const).filter((factor) => view.valueBand(factor) === 'low')
      return when(
        view.valueBand('repair') === 'high' && hot.length > 0,
        'both',
        ['repair', ...hot],
        [view.valueEvidence('repair'), ...hot.map((factor) => view.valueEvidence(factor))],
      )
    },
  },
  {
    id: 'blind_spot',
    tone: 'strength',
    find: (view) => findPerceptionGaps(view, 1, ({ factor }) => isSkill(factor)),
  },
  {
    id: 'important_low',
    tone: 'topic',
    find: (view) =>
      listed(
        view.nonSafetyRows
          .filter(({ factor }) => view.importance(factor) === 'high' && view.valueBand(factor) === 'low')
          .toSorted((one, two) => (one.value ?? 0) - (two.value ?? 0)),
        (factor) => [view.valueEvidence(factor), view.importanceEvidence(factor)],
      ),
  },
  {
    id: 'hidden_strain',
    tone: 'topic',
    find: (view) => findPerceptionGaps(view, 1, ({ factor }) => !isSkill(factor)),
  },
  {
    id: 'anxious_avoidant',
    tone: 'topic',
    // Excludes people who also step back: two such partners would get contradictory texts.
    find: (view) =>
      sides.flatMap((side) =>
        when(
          view.ownBand('attachment_anxiety', side) === 'low' &&
            view.ownBand('attachment_avoidance', side) !== 'low' &&
            view.ownBand('attachment_avoidance', other(side)) === 'low',
          side,
          ['attachment_anxiety', 'attachment_avoidance'],
          [
            view.ownEvidence('attachment_anxiety', side),
            view.ownEvidence('attachment_avoidance', other(side)),
          ],
        ),
      ),
  },
  {
    id: 'both_avoidant',
    tone: 'topic',
    find: (view) =>
      when(
        sides.every((side) => view.ownBand('attachment_avoidance', side) === 'low'),
        'both',
        ['attachment_avoidance'],
        sides.map((side) => view.ownEvidence('attachment_avoidance', side)),
      ),
  },
  {
    id: 'pursue_withdraw',
    tone: 'topic',
    // Excludes people who are quickly overwhelmed: they are as likely to withdraw as to pursue.
    find: (view) =>
      view.valueBand('conflict') === 'high'
        ? []
        : sides.flatMap((side) =>
            when(
              view.ownBand('attachment_anxiety', side) === 'low' &&
                view.ownBand('flooding', side) !== 'low' &&
                view.ownBand('flooding', other(side)) === 'low',
              side,
              ['attachment_anxiety', 'flooding', 'conflict'],
              [
                view.ownEvidence('attachment_anxiety', side),
                view.ownEvidence('flooding', other(side)),
                view.valueEvidence('conflict'),
              ],
            ),
          ),
  },
  {
    id: 'flooding_weak_repair',
    tone: 'topic',
    find: (view) => {
      const flooded = sides.filter((side) => view.ownBand('flooding', side) === 'low')
      return when(
        flooded.length > 0 && view.valueBand('repair') === 'low',
        'both',
        ['flooding', 'repair'],
        [...flooded.map((side) => view.ownEvidence('flooding', side)), view.valueEvidence('repair')],
      )
    },
  },
  {
    id: 'missed_bids',
    tone: 'topic',
    find: (view) => when(view.valueBand('bids') === 'low', 'both', ['bids'], [view.valueEvidence('bids')]),
  },
  {
    id: 'one_sided_fairness',
    tone: 'topic',
    // Only own views are used, at every sharing level. Both sides compute the same lower one, and only that person gets the
    // insight, so that a partner never learns that the other answered "I have less say".
    find: (view) =>
      when(
        view.hasSelfGap('fairness') && view.lowerSide('fairness') === 'you',
        'you',
        ['fairness'],
        [view.ownEvidence('fairness', 'you'), view.ownEvidence('fairness', 'partner')],
      ),
  },
  { id: 'trust_gap', tone: 'topic', find: (view) => findClearGap(view, 'commitment_trust') },
  {
    id: 'plans_apart',
    tone: 'topic',
    find: (view) =>
      when(
        view.hasSelfGap('values') && view.importance('values') === 'high',
        'both',
        ['values'],
        [...sides.map((side) => view.ownEvidence('values', side)), view.importanceEvidence('values')],
      ),
  },
  { id: 'intimacy_apart', tone: 'topic', find: (view) => findClearGap(view, 'sexual') },
  {
    id: 'priorities_apart',
    tone: 'topic',
    // Most couples rate some factor differently. This is a topic only if the factor is also hard for them.
    find: (view) =>
      listed(
        view.nonSafetyRows.filter(
          ({ factor }) => view.importance(factor) === 'apart' && view.valueBand(factor) === 'low',
        ),
        (factor) => [view.valueEvidence(factor), view.importanceEvidence(factor)],
      ),
  },
  {
    id: 'unseen_strain',
    tone: 'topic',
    // Trust and intimacy have separate patterns for this.
    find: (view) =>
      findPerceptionGaps(view, -1, ({ factor }) => factor !== 'commitment_trust' && factor !== 'sexual'),
  },
]

export const patternIds: readonly PatternId[] = rules.map(({ id }) => id)

/**
 * Finds the patterns in a couple's shown values, strengths first. Depends only on shown values: it gets no exact value, and
 * returns no pattern about partner views if these are not shared.
 */
export function findPatterns(rows: readonly PresentedFactor[], selfGaps: SelfGaps): PresentedPattern[] {
  const view = new CoupleView(rows, selfGaps)
  return rules.flatMap(({ id, tone, find }) =>
    find(view).map(({ who, factors: about, evidence }) => ({
      id,
      tone,
      who,
      factors: about,
      evidence: evidence.filter((entry) => entry !== null),
    })),
  )
}
