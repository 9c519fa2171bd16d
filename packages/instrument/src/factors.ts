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

/** What more agreement means: more of something that carries a couple, or more of something that weighs on it. */
export type Direction = 'strength' | 'difficulty'

export interface Category {
  id: CategoryId
  name: string
}

export interface Factor {
  id: FactorId
  name: string
  category: CategoryId
  direction: Direction
  /** Others can see it, so friends are asked about it in 360 feedback. */
  observable: boolean
  /** A view of the partner never enters a value, pattern or text of this factor. */
  safety: boolean
  /** The two own values are also compared for how alike they are, in a line of its own. */
  likeness: boolean
  /** What health 100 means, in plain words. */
  easySide: string
  summary: string
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
    easySide: 'calm about closeness',
    summary: 'How much worry there is about being loved, wanted and kept.',
  },
  {
    id: 'attachment_avoidance',
    name: 'Attachment Avoidance',
    category: 'attachment',
    direction: 'difficulty',
    observable: false,
    safety: false,
    likeness: false,
    easySide: 'at home in closeness',
    summary: 'How much distance is kept when feelings or nearness grow.',
  },
  {
    id: 'emotion_regulation',
    name: 'Emotion Regulation Capacity',
    category: 'attachment',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
    easySide: 'steady when feelings are strong',
    summary: 'How well strong feelings are noticed, named and steadied.',
  },
  {
    id: 'flooding',
    name: 'Flooding Vulnerability',
    category: 'attachment',
    direction: 'difficulty',
    observable: true,
    safety: false,
    likeness: false,
    easySide: 'present in heated moments',
    summary: 'How soon a heated talk becomes too much to think or listen.',
  },
  {
    id: 'conflict',
    name: 'Conflict Problem-Solving',
    category: 'interaction',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
    easySide: 'problems get solved together',
    summary: 'How problems are raised, heard and worked out.',
  },
  {
    id: 'repair',
    name: 'Repair & De-escalation',
    category: 'interaction',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
    easySide: 'finding the way back after a fight',
    summary: 'How tension is softened and how the way back is found.',
  },
  {
    id: 'bids',
    name: 'Bid Responsiveness',
    category: 'interaction',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
    easySide: 'small signals are answered',
    summary: 'How often small calls for attention, interest or comfort are met.',
  },
  {
    id: 'commitment_trust',
    name: 'Commitment & Trust',
    category: 'safety',
    direction: 'strength',
    observable: true,
    safety: false,
    likeness: false,
    easySide: 'each can count on the other',
    summary: 'How much each can rely on the other, today and in plans.',
  },
  {
    id: 'fairness',
    name: 'Fairness & Power Balance',
    category: 'safety',
    direction: 'strength',
    observable: false,
    safety: true,
    likeness: false,
    easySide: 'enough say on one’s own side',
    summary: 'How much say each has on their own side, and how much they carry.',
  },
  {
    id: 'boundaries',
    name: 'Boundaries & Autonomy Respect',
    category: 'safety',
    direction: 'strength',
    observable: true,
    safety: true,
    likeness: false,
    easySide: 'free to say no and to have a life of one’s own',
    summary: 'How free each is to say no, to choose friends and to keep things private.',
  },
  {
    id: 'values',
    name: 'Shared Values & Life-Design Alignment',
    category: 'life',
    direction: 'strength',
    observable: false,
    safety: false,
    likeness: true,
    easySide: 'plans that point the same way',
    summary: 'How well hopes, plans and daily life fit together.',
  },
  {
    id: 'sexual',
    name: 'Sexual Communication & Fit',
    category: 'life',
    direction: 'strength',
    observable: false,
    safety: false,
    likeness: false,
    easySide: 'open and content about intimacy',
    summary: 'How openly intimacy is talked about and how well it fits.',
  },
]

/** A record with one entry a factor, in factor order. */
export function byFactor<T>(make: (factor: Factor, index: number) => T): Record<FactorId, T> {
  const record: Partial<Record<FactorId, T>> = {}
  for (const [index, factor] of factors.entries()) record[factor.id] = make(factor, index)
  return record as Record<FactorId, T>
}
