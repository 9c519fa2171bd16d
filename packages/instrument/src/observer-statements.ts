import type { ObservableFactorId } from './factors.ts'

export interface ObserverStatement {
  id: string
  factor: ObservableFactorId
  reversed: boolean
  text: string
}

/** A 360 survey says nothing before this many people have answered. */
export const MIN_FEEDBACK_RESPONSES = 3

/** The 21 statements for friends and family, about what can be seen from outside, in presentation order. */
export const observerStatements: readonly ObserverStatement[] = [
  {
    id: 'bids.observer.1',
    factor: 'bids',
    reversed: false,
    text: 'This person shows interest when others talk about their day.',
  },
  {
    id: 'conflict.observer.1',
    factor: 'conflict',
    reversed: false,
    text: 'This person brings up problems in a calm tone.',
  },
  {
    id: 'commitment_trust.observer.1',
    factor: 'commitment_trust',
    reversed: false,
    text: 'This person keeps promises, even small ones.',
  },
  {
    id: 'emotion_regulation.observer.1',
    factor: 'emotion_regulation',
    reversed: false,
    text: 'This person stays calm when plans go wrong.',
  },
  {
    id: 'repair.observer.1',
    factor: 'repair',
    reversed: false,
    text: 'This person says sorry when they have hurt someone.',
  },
  {
    id: 'flooding.observer.1',
    factor: 'flooding',
    reversed: false,
    text: 'This person seems lost for words when a talk gets heated.',
  },
  {
    id: 'boundaries.observer.1',
    factor: 'boundaries',
    reversed: false,
    text: 'This person speaks up when they disagree.',
  },
  {
    id: 'conflict.observer.2',
    factor: 'conflict',
    reversed: false,
    text: 'This person asks for the other side of a story.',
  },
  {
    id: 'bids.observer.2',
    factor: 'bids',
    reversed: false,
    text: 'This person notices when others want their attention.',
  },
  {
    id: 'emotion_regulation.observer.2',
    factor: 'emotion_regulation',
    reversed: false,
    text: 'This person takes a moment before they answer when they are angry.',
  },
  {
    id: 'commitment_trust.observer.2',
    factor: 'commitment_trust',
    reversed: false,
    text: 'This person shows up when someone needs them.',
  },
  {
    id: 'flooding.observer.2',
    factor: 'flooding',
    reversed: false,
    text: 'This person leaves the room when feelings run high.',
  },
  {
    id: 'repair.observer.2',
    factor: 'repair',
    reversed: false,
    text: 'This person makes the first move after an argument.',
  },
  {
    id: 'boundaries.observer.2',
    factor: 'boundaries',
    reversed: false,
    text: 'This person makes their own plans with friends.',
  },
  {
    id: 'bids.observer.3',
    factor: 'bids',
    reversed: true,
    text: 'This person seems far away when others tell them something.',
  },
  {
    id: 'repair.observer.3',
    factor: 'repair',
    reversed: true,
    text: 'This person holds a grudge for a long time.',
  },
  {
    id: 'emotion_regulation.observer.3',
    factor: 'emotion_regulation',
    reversed: true,
    text: 'This person lets a bad mood spill over onto others.',
  },
  {
    id: 'conflict.observer.3',
    factor: 'conflict',
    reversed: true,
    text: 'This person looks for someone to blame when things go wrong.',
  },
  {
    id: 'flooding.observer.3',
    factor: 'flooding',
    reversed: true,
    text: 'This person keeps listening when others get upset.',
  },
  {
    id: 'commitment_trust.observer.3',
    factor: 'commitment_trust',
    reversed: true,
    text: 'This person cancels plans at the last minute.',
  },
  {
    id: 'boundaries.observer.3',
    factor: 'boundaries',
    reversed: true,
    text: 'This person waits for an okay from someone else before they make small plans.',
  },
]
