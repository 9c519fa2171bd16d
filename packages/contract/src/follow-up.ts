import { STATEMENTS_PER_FACTOR } from '@twofold/instrument/counts'
import { ordinaryFactors } from '@twofold/instrument/factors'
import { ownTopicIds } from '@twofold/instrument/own-topics'
import { defineEndpoint } from './endpoint.ts'
import { id, isoTime, noContent, storable } from './fields.ts'
import { z } from './zod.ts'

/** Lengths in UTF-16 code units, numbers of entries, and days from an evening to what follows. */
export const followUpLimits = {
  evenings: 6,
  thing: 200,
  note: 300,
  checkIns: 12,
  outcomeDays: 7,
  checkInDays: 28,
} as const

const ordinaryIds = ordinaryFactors.map((factor) => factor.id)

/** A text of the user's own in which line breaks are the only control characters. */
const ownText = (length: number) =>
  z
    .string()
    .max(length)
    .overwrite((text) =>
      storable(text)
        .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
        .trim(),
    )

const eveningNumber = z.int().min(1).max(followUpLimits.evenings)
/** A factor, or a topic that the couple chose for itself. */
const topic = z.enum([...ordinaryIds, ...ownTopicIds])
const thing = ownText(followUpLimits.thing)
export const outcomes = ['yes', 'partly', 'not_yet'] as const
export const outcome = z.enum(outcomes)
export type Outcome = z.output<typeof outcome>
const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
/** In the order of the statements; null if skipped. */
const ratings = z.array(rating.nullable()).length(STATEMENTS_PER_FACTOR)

/** The one thing that the user wanted to try after an evening. */
const evening = z.object({
  number: eveningNumber,
  topic: topic.nullable(),
  thing: z.string(),
  at: isoTime,
  /** Null until the user says whether it happened. */
  outcome: outcome.nullable(),
})

const checkInAnswers = {
  /** The factor of the evening; null for a topic that is no factor. */
  factor: z.enum(ordinaryIds).nullable(),
  /** Ratings of the four statements about oneself of that factor; null without a factor. */
  ratings: ratings.nullable(),
  /** Whether the user did the thing, saw it from the partner, and found it helpful. */
  did: outcome.nullable(),
  seen: outcome.nullable(),
  helped: outcome.nullable(),
  /** Ratings of the four statements on how content the user is. */
  contentment: ratings,
}

const checkIn = z.object({
  id,
  at: isoTime,
  ...checkInAnswers,
  note: z.string(),
  /** Own change on the factor since the assessment, in whole points; null if either side has too few answers. */
  change: z.object({ difference: z.int(), dependable: z.boolean() }).nullable(),
  /** 0-100; null with fewer than three ratings. */
  contentmentValue: z.int().nullable(),
})

const followUp = z.object({
  /** By number; at most one for each of the six evenings. */
  evenings: z.array(evening),
  /** The newest twelve, oldest first. */
  checkIns: z.array(checkIn),
  /** Whether the user asked for an email a week and four weeks after an evening. */
  email: z.boolean(),
})
export type FollowUp = z.output<typeof followUp>
export type CheckIn = FollowUp['checkIns'][number]

const path = '/api/results/{assessmentId}/follow-up'

export const getFollowUp = defineEndpoint({
  name: 'followUp.getFollowUp',
  method: 'GET',
  path,
  access: 'user',
  input: z.strictObject({ assessmentId: id }),
  output: followUp,
  summary:
    'Returns what the caller noted after evenings, with the check-ins. The partner never gets any of it.',
})

export const putEvening = defineEndpoint({
  name: 'followUp.putEvening',
  method: 'PUT',
  path: `${path}/evening`,
  access: 'user',
  input: z.strictObject({
    assessmentId: id,
    number: eveningNumber,
    topic: topic.nullable(),
    /** Empty removes the evening. */
    thing,
  }),
  output: noContent,
  summary: 'Stores the one thing that the caller wants to try after an evening, in place of an earlier one.',
})

export const putOutcome = defineEndpoint({
  name: 'followUp.putOutcome',
  method: 'PUT',
  path: `${path}/outcome`,
  access: 'user',
  input: z.strictObject({
    assessmentId: id,
    number: eveningNumber,
    /** The time of the evening that the caller has seen; a newer one is a conflict. */
    at: isoTime,
    outcome,
  }),
  output: followUp,
  summary: 'Stores whether the thing to try happened.',
})

export const addCheckIn = defineEndpoint({
  name: 'followUp.addCheckIn',
  method: 'POST',
  path: `${path}/check-ins`,
  access: 'user',
  input: z
    .strictObject({ assessmentId: id, id, ...checkInAnswers, note: ownText(followUpLimits.note) })
    .refine(({ factor, ratings: given }) => (factor === null) === (given === null), { path: ['ratings'] }),
  output: followUp,
  summary:
    'Adds a check-in. The same id again returns the same response; the oldest of more than twelve is removed.',
})

export const putFollowUpEmail = defineEndpoint({
  name: 'followUp.putFollowUpEmail',
  method: 'PUT',
  path: `${path}/email`,
  access: 'user',
  input: z.strictObject({ assessmentId: id, email: z.boolean() }),
  output: followUp,
  summary: 'Sets whether the caller gets a neutral email a week and four weeks after an evening.',
})

export const deleteFollowUp = defineEndpoint({
  name: 'followUp.deleteFollowUp',
  method: 'DELETE',
  path,
  access: 'user',
  input: z.strictObject({ assessmentId: id }),
  output: noContent,
  summary: 'Deletes everything that the caller noted after evenings.',
})
