import { randomUUID } from 'node:crypto'
import type { InputOf } from '@twofold/contract'
import type { Survey } from '@twofold/contract/feedback'
import type { addCheckIn } from '@twofold/contract/follow-up'
import { observerStatements, type Rating } from '@twofold/instrument'

/** Example values for required fields. */

export const article = {
  title: 'Small promises',
  slug: 'small-promises',
  category: 'trust',
  excerpt: 'Short.',
  content: 'Small promises are kept.',
  tags: ['one'],
  coverImageUrl: '',
  published: false,
  featured: false,
}

export const message = {
  name: 'Zoë',
  email: 'zoe@example.com',
  topic: 'privacy' as const,
  message: 'What do you keep?',
}

export type Ratings = Record<string, Rating | null>

/** Rates all 21 items: with one rating, or by the index of the item. */
export function rateAll(rating: Rating | ((index: number) => Rating | null)): Ratings {
  return Object.fromEntries(
    observerStatements.map(({ id }, index) => [id, typeof rating === 'function' ? rating(index) : rating]),
  )
}

/** Returns the token of a survey's link. */
export function readSurveyToken(survey: Pick<Survey, 'url'>): string {
  return survey.url?.split('/').at(-1) ?? ''
}

/** Returns a check-in on the factor bids with a new id. */
export function exampleCheckIn(): Omit<InputOf<typeof addCheckIn>, 'assessmentId'> {
  return {
    id: randomUUID(),
    factor: 'bids',
    ratings: [5, 5, 1, 5],
    did: 'yes',
    seen: 'partly',
    helped: 'yes',
    contentment: [4, 4, 3, null],
    note: 'We talked more.',
  }
}
