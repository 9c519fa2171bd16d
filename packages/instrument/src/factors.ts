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

export type CategoryId = 'attachment' | 'interaction' | 'safety' | 'life'

/** Whether a high native score supports a couple or burdens it. */
export type Direction = 'strength' | 'difficulty'

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
  /** Observable by others, so that it is part of 360° feedback. */
  observable: boolean
  /** Safety factor: a partner's view never enters a value, pattern or text. */
  safety: boolean
  /** The likeness of the two own values is also reported. */
  likeness: boolean
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
    observable: false,
    safety: false,
    likeness: false,
  },
  {
    id: 'attachment_avoidance',
    name: 'Attachment Avoidance',
    category: 'attachment',
    direction: 'difficulty',
    observable: false,
    safety: false,
    likeness: false,
  },
  {
    id: 'emotion_regulation',
    name: 'Emotion Regulation Capacity',
    category: 'attachment',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
  },
  {
    id: 'flooding',
    name: 'Flooding Vulnerability',
    category: 'attachment',
    direction: 'difficulty',
    observable: true,
    safety: false,
    likeness: false,
  },
  {
    id: 'conflict',
    name: 'Conflict Problem-Solving',
    category: 'interaction',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
  },
  {
    id: 'repair',
    name: 'Repair & De-escalation',
    category: 'interaction',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
  },
  {
    id: 'bids',
    name: 'Bid Responsiveness',
    category: 'interaction',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
  },
  {
    id: 'commitment_trust',
    name: 'Commitment & Trust',
    category: 'safety',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
  },
  {
    id: 'fairness',
    name: 'Fairness & Power Balance',
    category: 'safety',
    direction: 'strength',
    observable: false,
    safety: true,
    likeness: false,
  },
  {
    id: 'boundaries',
    name: 'Boundaries & Autonomy Respect',
    category: 'safety',
    direction: 'strength',
    observable: true,
    safety: true,
    likeness: false,
  },
  {
    id: 'values',
    name: 'Shared Values & Life-Design Alignment',
    category: 'life',
    direction: 'strength',
    observable: false,
    safety: false,
    likeness: true,
  },
  {
    id: 'sexual',
    name: 'Sexual Communication & Fit',
    category: 'life',
    direction: 'strength',
    observable: false,
    safety: false,
    likeness: false,
  },
]

/** A record with one entry for each factor, in factor order. */
export function byFactor<T>(make: (factor: Factor, index: number) => T): Record<FactorId, T> {
  const record: Partial<Record<FactorId, T>> = {}
  for (const [index, factor] of factors.entries()) record[factor.id] = make(factor, index)
  return record as Record<FactorId, T>
}
