import { defineEndpoint } from './endpoint.ts'
import { id, noContent, time } from './fields.ts'
import { z } from './zod.ts'

const whole = z.int()
const gap = z.enum(['clear', 'possible', 'none'])
const bothImportance = z.enum(['high', 'low', 'apart'])

export const levels = z.strictObject({
  score: z.boolean(),
  factors: z.boolean(),
  viewOfPartner: z.boolean(),
  viewOfPartnerSafety: z.boolean(),
})
export type SharingLevels = z.output<typeof levels>

const view = z.object({
  bySelf: whole.nullable(),
  byPartner: whole.nullable().optional(),
  gap: gap.nullable().optional(),
})

const comparedFactor = z.object({
  factor: z.string(),
  value: whole.nullable(),
  importance: z.object({ you: whole.nullable(), both: bothImportance.nullable() }),
  you: view,
  partner: view,
})

const who = z.enum(['you', 'partner', 'both'])

/** A finding from several values; the evidence contains only values that the response shows elsewhere. */
const pattern = z.strictObject({
  id: z.string(),
  tone: z.enum(['strength', 'topic']),
  who,
  factors: z.array(z.string()),
  evidence: z.array(
    z.strictObject({
      factor: z.string(),
      of: who,
      figure: z.enum(['bySelf', 'byPartner', 'value', 'importance']),
      shown: z.union([whole, bothImportance]),
    }),
  ),
})

const guide = z.strictObject({
  strengths: z.array(z.string()),
  topics: z.array(z.strictObject({ factor: z.string(), first: z.enum(['you', 'partner', 'either']) })),
})

const comparison = z.object({
  status: z.enum(['none', 'not_available', 'ready']),
  partnerName: z.string().nullable().optional(),
  /** Present if the caller ended the pair and has neither invited nor accepted since; the other user never sees it. */
  hasLeft: z.literal(true).optional(),
  score: whole.nullable().optional(),
  low: whole.nullable().optional(),
  high: whole.nullable().optional(),
  scoreByImportance: whole.nullable().optional(),
  /** Present if the score is null. */
  reason: z.literal('too_few_factors').optional(),
  factors: z.array(comparedFactor).optional(),
  categories: z.array(z.object({ category: z.string(), value: whole.nullable() })).optional(),
  valuesLikeness: z.object({ gap: gap.nullable() }).optional(),
  patterns: z.array(pattern).optional(),
  guide: guide.optional(),
})

export const results = z.object({
  assessmentId: id,
  instrumentVersion: z.string(),
  locale: z.string(),
  completedAt: time.nullable(),
  own: z.object({
    factors: z.array(
      z.object({
        factor: z.string(),
        native: whole.nullable(),
        health: whole.nullable(),
        low: whole.nullable(),
        high: whole.nullable(),
        answered: whole,
        /** Statements answered "Prefer not to say". */
        refused: whole,
        /** Ids of the own statements with the highest and lowest ease, shown only to their author. */
        easiest: z.string().nullable(),
        hardest: z.string().nullable(),
      }),
    ),
  }),
  change: z
    .object({
      since: time,
      factors: z.array(
        z.object({
          factor: z.string(),
          difference: whole.nullable(),
          dependable: z.boolean(),
          sameStatements: z.boolean(),
        }),
      ),
    })
    .nullable(),
  comparison,
})
export type Results = z.output<typeof results>
export type Comparison = z.output<typeof comparison>

export const getResults = defineEndpoint({
  name: 'results.getResults',
  method: 'GET',
  path: '/api/results/{assessmentId}',
  access: 'user',
  input: z.strictObject({ assessmentId: id }),
  output: results,
  success: [200],
  summary: 'Returns the profile of the caller and the results that both partners share.',
})

/**
 * The values about the caller that the partner would see at the caller's levels, computed only from the caller's rows.
 */
const preview = z.object({
  /** Whether the caller shares the score; its value needs both partners and is not part of a preview. */
  score: z.boolean(),
  factors: z
    .array(
      z.object({
        factor: z.string(),
        bySelf: whole.nullable(),
        ofPartner: whole.nullable().optional(),
      }),
    )
    .optional(),
})

const sharing = levels.extend({ preview })
export type Sharing = z.output<typeof sharing>

export const getSharing = defineEndpoint({
  name: 'results.getSharing',
  method: 'GET',
  path: '/api/results/{assessmentId}/sharing',
  access: 'user',
  input: z.strictObject({
    assessmentId: id,
    /** Previews as if the caller shared every level up to this one; needs a recent sign-in if the level is not shared. */
    upTo: levels.keyof().optional(),
  }),
  output: sharing,
  success: [200],
  summary:
    'Returns the sharing levels of the caller and a preview of the values that the partner would see, optionally up to a level.',
})

export const putSharing = defineEndpoint({
  name: 'results.putSharing',
  method: 'PUT',
  path: '/api/results/{assessmentId}/sharing',
  access: 'user',
  input: levels.extend({ assessmentId: id }),
  output: sharing,
  success: [200],
  summary:
    'Sets the sharing levels of the caller. Sharing more requires a pair consent and a fresh sign-in; sharing less does not.',
})

export const leavePair = defineEndpoint({
  name: 'results.leavePair',
  method: 'DELETE',
  path: '/api/results/{assessmentId}/pair',
  access: 'user',
  input: z.strictObject({ assessmentId: id }),
  output: noContent,
  success: [204],
  summary: 'Ends the pair immediately. Both partners keep their own assessments.',
})
