import { MAX_FEEDBACK_RESPONSES, MIN_FEEDBACK_RESPONSES } from '@twofold/instrument/counts'
import { defineEndpoint } from './endpoint.ts'
import { fieldError, fieldIssue } from './field-errors.ts'
import {
  countCodePoints,
  INVISIBLE,
  id,
  LETTER_JOINERS,
  linkToken,
  noContent,
  noInput,
  time,
} from './fields.ts'
import { languages } from './languages.ts'
import { z } from './zod.ts'

// Joiners that change the look of emoji, and of letters in scripts that use joiners.
const JOINERS = [
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?:\u200D|\uFE0E|\uFE0F)/gu,
  /(?<=[0-9#*])\uFE0F(?=\u20E3)/gu,
  LETTER_JOINERS,
]
// Control characters, lone surrogates and bidirectional overrides.
const CONTROLS = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/** Heading of the form: short enough for the subject of an email. */
export const surveyTitle = z
  .string()
  .trim()
  .superRefine((value, context) => {
    if (value === '') context.addIssue(fieldIssue('survey_title_required'))
    else if (countCodePoints(value) > 120) {
      context.addIssue(fieldIssue('survey_title_too_long'))
    } else if (INVISIBLE.test(JOINERS.reduce((rest, joiner) => rest.replace(joiner, ''), value))) {
      context.addIssue(fieldIssue('survey_title_invisible'))
    }
  })

export const surveyMessage = z
  .string()
  .overwrite((value) => value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .refine((value) => countCodePoints(value) <= 500, fieldError('survey_message_too_long'))
  .refine((value) => !CONTROLS.test(value.replaceAll('\n', '')), fieldError('survey_message_invisible'))

const OUT_OF_RANGE = `Choose a number from ${MIN_FEEDBACK_RESPONSES} to ${MAX_FEEDBACK_RESPONSES}`

/** Responses per batch; fixed when the survey is created. */
export const surveyThreshold = z
  .int(OUT_OF_RANGE)
  .min(MIN_FEEDBACK_RESPONSES, OUT_OF_RANGE)
  .max(MAX_FEEDBACK_RESPONSES, OUT_OF_RANGE)

export const surveyForm = z.object({
  title: surveyTitle,
  message: surveyMessage.optional(),
  threshold: surveyThreshold.optional(),
})

const survey = z.object({
  id,
  /** The link for respondents; null once the survey is closed. */
  url: z.url().nullable(),
  title: z.string(),
  message: z.string().nullable(),
  threshold: z.int(),
  createdAt: time,
  /** When the survey closes automatically. */
  closesAt: time,
  closedAt: time.nullable(),
})
export type Survey = z.output<typeof survey>

/** Counts of all responses, and of the responses in released batches. */
const listedSurvey = survey.extend({ responses: z.int(), released: z.int() })
export type ListedSurvey = z.output<typeof listedSurvey>

export const createSurvey = defineEndpoint({
  name: 'feedback.createSurvey',
  method: 'POST',
  path: '/api/feedback-surveys',
  access: 'user',
  input: z.strictObject({ ...surveyForm.shape, id: id.optional() }),
  output: survey,
  success: [201],
  summary: 'Creates a 360-degree survey and its link. The same id again returns the survey.',
})

export const listSurveys = defineEndpoint({
  name: 'feedback.listSurveys',
  method: 'GET',
  path: '/api/feedback-surveys',
  access: 'user',
  input: noInput,
  output: z.object({ items: z.array(listedSurvey), nextCursor: z.null() }),
  summary:
    'Lists the surveys of the caller, newest first, with the numbers of responses and of released responses.',
})

const half = z.number().multipleOf(0.5)

const releasedFactor = z.object({
  factor: z.string(),
  /** 1.5-4.5 in half points, as answered: higher is more of the named thing; null while fewer than three rated it. */
  mean: half.nullable(),
  spread: z.enum(['agree', 'mixed', 'divided']).nullable(),
  basedOn: z.int(),
  /** The owner's value from the same statements in half points; null until the owner answers them. */
  self: half.nullable(),
  /** Whether respondents rate the factor higher or lower than the owner; `unclear` within the error of the stored sums. */
  difference: z.enum(['more', 'less', 'unclear']).nullable(),
})
export type ReleasedFactor = z.output<typeof releasedFactor>

const surveyResults = z.object({
  id,
  title: z.string(),
  threshold: z.int(),
  responses: z.int(),
  closedAt: time.nullable(),
  /** The owner has rated the same statements about themselves. */
  selfAnswered: z.boolean(),
  released: z.object({ basedOn: z.int(), factors: z.array(releasedFactor) }).nullable(),
})
export type SurveyResults = z.output<typeof surveyResults>

export const getSurveyResults = defineEndpoint({
  name: 'feedback.getSurveyResults',
  method: 'GET',
  path: '/api/feedback-surveys/{id}/results',
  access: 'user',
  input: z.strictObject({ id }),
  output: surveyResults,
  summary: 'Returns the results of complete batches of responses; null before the first batch is complete.',
})

const selfRatings = z.record(
  z.string().max(60, 'Unknown statement'),
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.null()]),
)

export const getSelfStatements = defineEndpoint({
  name: 'feedback.getSelfStatements',
  method: 'GET',
  path: '/api/feedback-surveys/{id}/self',
  access: 'user',
  input: z.strictObject({ id, locale: z.enum(languages).optional() }),
  output: z.object({
    statements: z.array(z.object({ id: z.string(), factor: z.string(), text: z.string() })),
    scale: z.array(z.string()).length(5),
    ratings: selfRatings.nullable(),
  }),
  summary:
    'Returns the statements of a survey for the self-ratings of its owner, with the ratings saved so far.',
})

export const putSelfRatings = defineEndpoint({
  name: 'feedback.putSelfRatings',
  method: 'PUT',
  path: '/api/feedback-surveys/{id}/self',
  access: 'user',
  input: z.strictObject({ id, ratings: selfRatings }),
  output: noContent,
  summary: 'Saves the self-ratings of the owner of a survey. Ratings that are all null delete them.',
})

export const closeSurvey = defineEndpoint({
  name: 'feedback.closeSurvey',
  method: 'POST',
  path: '/api/feedback-surveys/{id}/close',
  access: 'user',
  fresh: true,
  input: z.strictObject({ id }),
  output: survey,
  summary: 'Closes a survey permanently and deletes the responses of an incomplete batch.',
})

export const rotateSurvey = defineEndpoint({
  name: 'feedback.rotateSurvey',
  method: 'POST',
  path: '/api/feedback-surveys/{id}/rotate',
  access: 'user',
  fresh: true,
  input: z.strictObject({ id }),
  output: survey,
  summary: 'Replaces the link of a survey; the old link becomes invalid.',
})

export const deleteSurvey = defineEndpoint({
  name: 'feedback.deleteSurvey',
  method: 'DELETE',
  path: '/api/feedback-surveys/{id}',
  access: 'user',
  fresh: true,
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Deletes a survey and its data.',
})

export const getFeedbackForm = defineEndpoint({
  name: 'feedback.getFeedbackForm',
  method: 'GET',
  path: '/api/feedback-forms/{token}',
  access: 'public',
  readsCaller: true,
  /** Language of the statements, if their version is translated. */
  input: z.strictObject({ token: linkToken, locale: z.enum(languages).optional() }),
  output: z.object({
    subjectName: z.string(),
    title: z.string(),
    message: z.string().nullable(),
    threshold: z.int(),
    /** Identifies the survey in the responded cookie; equal for all links of the survey. */
    mark: z.string(),
    statements: z.array(z.object({ id: z.string(), factor: z.string(), text: z.string() })),
    scale: z.array(z.string()).length(5),
    /** The caller is the owner of the survey. */
    own: z.boolean(),
  }),
  summary:
    'Returns the form of a link. Links of closed surveys, replaced links and unknown links return the same 404.',
})
export type FeedbackForm = z.output<typeof getFeedbackForm.output>

const rating = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)],
  'Send 1 to 5, or null for “Not observed”',
)

/** Leading zero bits of the proof of work after many responses from one IP address; takes a phone about a second. */
export const WORK_BITS = 15

/** Input of the proof of work: its SHA-256 must begin with enough zero bits. */
export function proofOfWorkInput(token: string, ticket: string, nonce: string): string {
  return `${token}:${ticket}:${nonce}`
}

export const sendFeedback = defineEndpoint({
  name: 'feedback.sendFeedback',
  method: 'POST',
  path: '/api/feedback-forms/{token}/responses',
  access: 'public',
  input: z.strictObject({
    token: linkToken,
    /** Null means not observed. */
    ratings: z.record(
      z.string().max(60, 'Unknown statement'),
      rating.nullable(),
      'Send an object of statement ids and ratings',
    ),
    consent: z.string('Send the id of the wording that was agreed to').max(100),
    /** Submission id: 16 random bytes, base64url. A response that is sent again while the first is stored counts once. */
    ticket: z
      .string('Send 16 bytes as base64url, or nothing')
      .regex(/^[\w-]{22}$/, 'Send 16 bytes as base64url, or nothing')
      .optional(),
    /** Proof of work, if required: SHA-256 of `token:ticket:nonce` begins with 15 zero bits. */
    nonce: z.string('Send text, or nothing').max(40).optional(),
  }),
  output: z.object({}),
  success: [201],
  summary: 'Sends ratings. They are stored without account, name, IP address and time.',
})
