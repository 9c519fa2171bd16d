import { type Band, band } from './bands.ts'
import type { SharedImportance } from './compare.ts'
import type { OrdinaryFactorId } from './factors.ts'
import type { PresentedFactor, PresentedPerson } from './presented.ts'
import { hasClearDifference, sharedRows } from './shared-rows.ts'
import type { PatternId, Who } from './texts/text-types.ts'

/** A value that a pattern is based on, exactly as shown on the page. */
export interface Evidence {
  factor: OrdinaryFactorId
  of: Who
  figure: 'bySelf' | 'byPartner' | 'value' | 'importance'
  shown: number | Exclude<SharedImportance, null>
}

export interface PresentedPattern {
  id: PatternId
  tone: 'strength' | 'topic'
  who: Who
  factors: OrdinaryFactorId[]
  evidence: Evidence[]
}

type Side = 'you' | 'partner'

interface Finding {
  who: Who
  factors: OrdinaryFactorId[]
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

/** The rows of a pair that both partners share. They contain no safety factor and the same values for both, and so do the patterns. */
class CoupleView {
  readonly #byFactor: ReadonlyMap<OrdinaryFactorId, PresentedFactor>
  readonly rows: readonly PresentedFactor[]

  constructor(rows: readonly PresentedFactor[]) {
    this.rows = sharedRows(rows)
    this.#byFactor = new Map(this.rows.map((row) => [row.factor, row]))
  }

  ownBand(factor: OrdinaryFactorId, side: Side): Band | null {
    const own = this.#byFactor.get(factor)?.[side].bySelf ?? null
    return own === null ? null : band(own)
  }

  valueBand(factor: OrdinaryFactorId): Band | null {
    const value = this.#byFactor.get(factor)?.value ?? null
    return value === null ? null : band(value)
  }

  importance(factor: OrdinaryFactorId): SharedImportance {
    return this.#byFactor.get(factor)?.importance.both ?? null
  }

  /** Whether the two own values clearly differ. */
  hasOwnDifference(factor: OrdinaryFactorId): boolean {
    return this.#byFactor.get(factor)?.difference === 'clear'
  }

  /** The people whose own value clearly differs from the partner's view of them. */
  sidesWithPerceptionGap(factor: OrdinaryFactorId): Side[] {
    const row = this.#byFactor.get(factor)
    return row === undefined ? [] : sides.filter((side) => row[side].gap === 'clear')
  }

  ownEvidence(factor: OrdinaryFactorId, side: Side): Evidence | null {
    return this.#personEvidence(factor, side, 'bySelf')
  }

  partnerViewEvidence(factor: OrdinaryFactorId, side: Side): Evidence | null {
    return this.#personEvidence(factor, side, 'byPartner')
  }

  valueEvidence(factor: OrdinaryFactorId): Evidence | null {
    const shown = this.#byFactor.get(factor)?.value ?? null
    return shown === null ? null : { factor, of: 'both', figure: 'value', shown }
  }

  importanceEvidence(factor: OrdinaryFactorId): Evidence | null {
    const shown = this.importance(factor)
    return shown === null ? null : { factor, of: 'both', figure: 'importance', shown }
  }

  #personEvidence(factor: OrdinaryFactorId, of: Side, figure: 'bySelf' | 'byPartner'): Evidence | null {
    const shown = this.#byFactor.get(factor)?.[of][figure] ?? null
    return shown === null ? null : { factor, of, figure, shown }
  }
}

function when(
  condition: boolean,
  who: Who,
  about: OrdinaryFactorId[],
  evidence: (Evidence | null)[],
): Finding[] {
  return condition ? [{ who, factors: about, evidence }] : []
}

function listed(
  rows: readonly PresentedFactor[],
  evidence: (factor: OrdinaryFactorId) => (Evidence | null)[],
): Finding[] {
  const about = rows.slice(0, MOST_LISTED).map((row) => row.factor)
  return when(about.length > 0, 'both', about, about.flatMap(evidence))
}

/** The signed size of a clear gap: positive if the partner sees more ease than the person. */
function signedGap(person: PresentedPerson): number {
  if (person.gap !== 'clear') return 0
  return (person.byPartner ?? 0) - (person.bySelf ?? 0)
}

/**
 * Factors about how a person treats the partner. A higher view by the partner is positive here; on other factors it means that
 * the partner does not see how hard it is.
 */
const skills: ReadonlySet<OrdinaryFactorId> = new Set(['repair', 'bids', 'conflict', 'commitment_trust'])

function isSkill(factor: OrdinaryFactorId): boolean {
  return skills.has(factor)
}

/** One finding for each side with clear gaps in the given direction, listing the widest ones. */
function findPerceptionGaps(
  view: CoupleView,
  sign: 1 | -1,
  isListed: (row: PresentedFactor) => boolean,
): Finding[] {
  return sides.flatMap((side) => {
    const about = view.rows
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

/** A clear gap on one factor: between the own values, or between an own value and the partner's view. */
function findClearGap(view: CoupleView, factor: OrdinaryFactorId): Finding[] {
  const gapSides = view.sidesWithPerceptionGap(factor)
  return when(
    view.hasOwnDifference(factor) || gapSides.length > 0,
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
        view.rows
          .filter(
            (row) =>
              !hasClearDifference(row) &&
              view.valueBand(row.factor) === 'high' &&
              sides.every((side) => view.ownBand(row.factor, side) === 'high'),
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
        view.rows
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
  { id: 'trust_gap', tone: 'topic', find: (view) => findClearGap(view, 'commitment_trust') },
  {
    id: 'plans_apart',
    tone: 'topic',
    find: (view) =>
      when(
        view.hasOwnDifference('values') && view.importance('values') === 'high',
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
        view.rows.filter(
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
 * Finds the patterns in a couple's shown values, strengths first. Depends on nothing but the rows as both partners read them, with the views of
 * each other.
 */
export function findPatterns(rows: readonly PresentedFactor[]): PresentedPattern[] {
  const view = new CoupleView(rows)
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
