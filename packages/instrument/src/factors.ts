export type FactorId =
  | 'attachment_anxiety'
  | 'attachment_avoidance'
  | 'emotion_regulation'
  | 'flooding'
  | 'conflict'
  | 'repair'
  | 'bids'
  | 'commitment_trust'
  | 'fairness'
  | 'boundaries'
  | 'values'
  | 'sexual'

export type ObservableFactorId =
  | 'emotion_regulation'
  | 'flooding'
  | 'conflict'
  | 'repair'
  | 'bids'
  | 'commitment_trust'
  | 'boundaries'

/** Factors that no value, text or order of a pair may depend on. */
export type SafetyFactorId = 'fairness' | 'boundaries'

/** The ten factors that are compared. */
export type OrdinaryFactorId = Exclude<FactorId, SafetyFactorId>

export type CategoryId = 'attachment' | 'interaction' | 'safety' | 'life'

/** Whether a high native score supports a couple or burdens it. */
export type Direction = 'strength' | 'difficulty'

/**
 * Who can know how a person is on a factor: the person more than the partner (`inner`), the partner more than the person (`conduct`) or only the person
 * (`own`). A `safety` factor is not compared, because any value of a pair would reveal one partner's answers to the other.
 */
export type FactorKind = 'inner' | 'conduct' | 'own' | 'safety'

export interface Category {
  id: CategoryId
  name: string
}

export interface Factor {
  id: FactorId
  /** The research name in English. Texts for readers are in `texts/`. */
  name: string
  category: CategoryId
  direction: Direction
  kind: FactorKind
  /** Observable by others, so that it is part of 360° feedback. */
  observable: boolean
}

export const categories: readonly Category[] = [
  { id: 'attachment', name: 'Attachment & self-regulation' },
  { id: 'interaction', name: 'Interaction skills' },
  { id: 'safety', name: 'Safety & fairness' },
  { id: 'life', name: 'Life design & intimacy' },
]

export const factors: readonly Factor[] = [
  {
    id: 'attachment_anxiety',
    name: 'Attachment Anxiety',
    category: 'attachment',
    direction: 'difficulty',
    kind: 'inner',
    observable: false,
  },
  {
    id: 'attachment_avoidance',
    name: 'Attachment Avoidance',
    category: 'attachment',
    direction: 'difficulty',
    kind: 'inner',
    observable: false,
  },
  {
    id: 'emotion_regulation',
    name: 'Emotion Regulation Capacity',
    category: 'attachment',
    direction: 'strength',
    kind: 'inner',
    observable: true,
  },
  {
    id: 'flooding',
    name: 'Flooding Vulnerability',
    category: 'attachment',
    direction: 'difficulty',
    kind: 'inner',
    observable: true,
  },
  {
    id: 'conflict',
    name: 'Conflict Problem-Solving',
    category: 'interaction',
    direction: 'strength',
    kind: 'conduct',
    observable: true,
  },
  {
    id: 'repair',
    name: 'Repair & De-escalation',
    category: 'interaction',
    direction: 'strength',
    kind: 'conduct',
    observable: true,
  },
  {
    id: 'bids',
    name: 'Bid Responsiveness',
    category: 'interaction',
    direction: 'strength',
    kind: 'conduct',
    observable: true,
  },
  {
    id: 'commitment_trust',
    name: 'Commitment & Trust',
    category: 'safety',
    direction: 'strength',
    kind: 'conduct',
    observable: true,
  },
  {
    id: 'fairness',
    name: 'Fairness & Power Balance',
    category: 'safety',
    direction: 'strength',
    kind: 'safety',
    observable: false,
  },
  {
    id: 'boundaries',
    name: 'Boundaries & Autonomy Respect',
    category: 'safety',
    direction: 'strength',
    kind: 'safety',
    observable: true,
  },
  {
    id: 'values',
    name: 'Shared Values & Life-Design Alignment',
    category: 'life',
    direction: 'strength',
    kind: 'own',
    observable: false,
  },
  {
    id: 'sexual',
    name: 'Sexual Communication & Fit',
    category: 'life',
    direction: 'strength',
    kind: 'own',
    observable: false,
  },
]

export type OrdinaryFactor = Factor & { id: OrdinaryFactorId; kind: Exclude<FactorKind, 'safety'> }
export type SafetyFactor = Factor & { id: SafetyFactorId; kind: 'safety' }

function isSafetyFactor(factor: Factor): factor is SafetyFactor {
  return factor.kind === 'safety'
}

function isOrdinaryFactor(factor: Factor): factor is OrdinaryFactor {
  return factor.kind !== 'safety'
}

export const ordinaryFactors: readonly OrdinaryFactor[] = factors.filter(isOrdinaryFactor)
export const safetyFactors: readonly SafetyFactor[] = factors.filter(isSafetyFactor)

/** A record with one entry for each factor, in factor order. */
export function byFactor<T>(make: (factor: Factor, index: number) => T): Record<FactorId, T> {
  const record: Partial<Record<FactorId, T>> = {}
  for (const [index, factor] of factors.entries()) record[factor.id] = make(factor, index)
  return record as Record<FactorId, T>
}

const listedObservableIds: readonly ObservableFactorId[] = [
  'emotion_regulation',
  'conflict',
  'commitment_trust',
  'boundaries',
  'flooding',
  'repair',
  'bids',
]

/** The seven factors of 360° feedback in the order in which the specification lists them; ratings are stored in factor order. */
export const listedObservableFactors: readonly Factor[] = listedObservableIds.flatMap((id) =>
  factors.filter((factor) => factor.id === id),
)
