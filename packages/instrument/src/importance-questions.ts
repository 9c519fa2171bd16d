import type { FactorId } from './factors.ts'

export interface ImportanceQuestion {
  factor: FactorId
  text: string
}

/** The 12 questions on what matters, in factor order; answered 1 (not important) to 5 (essential). */
export const importanceQuestions: readonly ImportanceQuestion[] = [
  { factor: 'attachment_anxiety', text: 'How important is it to you to feel sure of your partner’s love?' },
  {
    factor: 'attachment_avoidance',
    text: 'How important is it to you to be close and open with each other?',
  },
  {
    factor: 'emotion_regulation',
    text: 'How important is it to you that you both handle strong feelings well?',
  },
  { factor: 'flooding', text: 'How important is it to you that hard talks stay calm enough to think?' },
  { factor: 'conflict', text: 'How important is it to you to solve problems as a team?' },
  { factor: 'repair', text: 'How important is it to you to make up soon after a fight?' },
  { factor: 'bids', text: 'How important is it to you to respond to each other in small moments?' },
  { factor: 'commitment_trust', text: 'How important is it to you that you can count on each other?' },
  { factor: 'fairness', text: 'How important is it to you that say, time and work are shared fairly?' },
  {
    factor: 'boundaries',
    text: 'How important is it to you that each can say no and have a life of their own?',
  },
  { factor: 'values', text: 'How important is it to you to want the same things in life?' },
  { factor: 'sexual', text: 'How important is it to you to have an intimate life that suits you both?' },
]
