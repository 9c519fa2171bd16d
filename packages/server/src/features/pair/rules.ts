import { intersectChoices, type SharingChoice, type SharingLevels } from '@twofold/instrument'

export const CLOSED: SharingChoice = {
  score: false,
  factors: false,
  viewOfPartner: false,
  safety: false,
  heldBack: [],
}

const ORDER = ['score', 'factors', 'viewOfPartner', 'safety'] as const

/** Levels whose first results are revealed and announced; `safety` is on a page of its own, which nothing leads to. */
const REVEALED = ['score', 'factors', 'viewOfPartner'] as const
export type RevealedLevel = (typeof REVEALED)[number]

/** What a user has seen of the shared levels, and about which of them the user needs no email. */
export interface LevelMarks {
  seen: readonly RevealedLevel[]
  announced: readonly RevealedLevel[]
}

/** True if a level is raised or a held-back factor is released, even if others are lowered or held back. */
export function sharesMore(before: SharingChoice, after: SharingChoice): boolean {
  return (
    ORDER.some((level) => after[level] && !before[level]) ||
    before.heldBack.some((factor) => !after.heldBack.includes(factor))
  )
}

/** The revealed levels of `choice` that are missing in each of `known`. */
export function listNewLevels(
  choice: SharingLevels,
  ...known: readonly (readonly RevealedLevel[])[]
): RevealedLevel[] {
  return REVEALED.filter((level) => choice[level] && !known.some((levels) => levels.includes(level)))
}

/**
 * The marks of a user after a change of the choice. A level that the user begins to share is new again, unless the change
 * undoes the last one; what the partner stops and shares again never is, so that it stays unnoticed.
 */
export function keepMarks(
  marks: LevelMarks,
  change: { before: SharingLevels; after: SharingLevels; isUndo: boolean },
): LevelMarks {
  const { before, after, isUndo } = change
  if (isUndo) return marks
  const keep = (levels: readonly RevealedLevel[]) => levels.filter((level) => before[level] || !after[level])
  return { seen: keep(marks.seen), announced: keep(marks.announced) }
}

/** The choice with all levels up to `upTo` raised. */
export function raiseLevelsTo(choice: SharingChoice, upTo: keyof SharingLevels): SharingChoice {
  const raised = ORDER.slice(0, ORDER.indexOf(upTo) + 1).map((level) => [level, true])
  return { ...choice, ...Object.fromEntries(raised) }
}

export function isSameChoice(one: SharingChoice, other: SharingChoice): boolean {
  return !sharesMore(one, other) && !sharesMore(other, one)
}

/** A key for two users, regardless of their order. */
export function userPairKey(one: string, other: string): string {
  return [one, other].sort().join(' ')
}

/** Conditions for a pair to show results, all of which must hold, and the choices of both sides. */
export interface PairState {
  /** The pair was neither left nor refused. */
  isLive: boolean
  bothCompleted: boolean
  /** Both have the assessment consent. */
  bothConsent: boolean
  /** Scores of different versions must not be compared. */
  sameVersion: boolean
  /** Both have the pair consent, and neither account is frozen or being deleted. */
  bothPresent: boolean
  mine: SharingChoice
  theirs: SharingChoice
}

/** The levels that both share, with the factors that either holds back; null if the response is `not_available`. */
export function sharedChoice(state: PairState): SharingChoice | null {
  const { isLive, bothCompleted, bothConsent, bothPresent, sameVersion } = state
  if (!isLive || !bothCompleted || !bothConsent || !bothPresent || !sameVersion) return null
  const shared = intersectChoices(state.mine, state.theirs)
  return shared.score ? shared : null
}
