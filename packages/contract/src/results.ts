import { type OrdinaryFactorId, ordinaryFactors } from '@twofold/instrument/factors'
import { defineEndpoint } from './endpoint.ts'
import { id, noContent, time } from './fields.ts'
import { z } from './zod.ts'

const whole = z.int()
const ten = whole.min(0).max(100).multipleOf(10)
/** A value of one person in a shared view. */
const coarse = whole.min(10).max(90).multipleOf(10)
const certainty = z.enum(['clear', 'possible', 'none'])
const bothImportance = z.enum(['high', 'low', 'apart'])

export const levels = z.strictObject({
  score: z.boolean(),
  factors: z.boolean(),
  viewOfPartner: z.boolean(),
  safety: z.boolean(),
})
export type SharingLevels = z.output<typeof levels>

const ordinaryIds = ordinaryFactors.map((factor) => factor.id)
/** Factors that the caller holds back from the partner, although the level is shared. */
const heldBack = z
  .array(z.enum(ordinaryIds))
  .max(ordinaryIds.length)
  .transform((held): readonly OrdinaryFactorId[] => ordinaryIds.filter((id) => held.includes(id)))

export const sharingChoice = levels.extend({ heldBack: heldBack.default([]) })
export type SharingChoice = z.output<typeof sharingChoice>

const view = z.strictObject({
  bySelf: coarse.nullable(),
  byPartner: coarse.nullable().optional(),
  gap: certainty.nullable().optional(),
})

const comparedFactor = z.strictObject({
  factor: z.string(),
  /** False if a partner holds the factor back or a value that enters its result has no score; then every other field is null. */
  shared: z.boolean(),
  importance: z.strictObject({ both: bothImportance.nullable() }),
  /** Certainty of the difference between the two own values. */
  difference: certainty.nullable(),
  value: ten.nullable().optional(),
  you: view,
  partner: view,
})

const who = z.enum(['you', 'partner', 'both'])

/** Levels whose first results are revealed; the level \`safety\` never is. */
const revealed = z.array(z.enum(['score', 'factors', 'viewOfPartner'])).max(3)

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

/** Ids of factors, in the order of the evening. */
const guide = z.strictObject({ strengths: z.array(z.string()), topics: z.array(z.string()) })

const safetyView = z.strictObject({ bySelf: coarse.nullable(), byPartner: coarse.nullable() })

/** Both readers get the same comparison, with the two people exchanged, except `unseen`. */
const comparison = z.strictObject({
  status: z.enum(['none', 'not_available', 'ready']),
  partnerName: z.string().nullable().optional(),
  /** Present if the caller ended the pair and has neither invited nor accepted since; the other user never sees it. */
  hasLeft: z.literal(true).optional(),
  /** Levels that both share and the caller has not seen yet; otherwise absent. */
  unseen: revealed.optional(),
  score: whole.nullable().optional(),
  low: whole.nullable().optional(),
  high: whole.nullable().optional(),
  /** Present if the score is null. */
  reason: z.literal('too_few_factors').optional(),
  /** The ten ordinary factors. */
  factors: z.array(comparedFactor).optional(),
  categories: z.array(z.strictObject({ category: z.string(), value: ten.nullable() })).optional(),
  patterns: z.array(pattern).optional(),
  guide: guide.optional(),
  /** The safety factors; present only if both share the level `safety`. */
  safety: z.array(z.strictObject({ factor: z.string(), you: safetyView, partner: safetyView })).optional(),
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
        ease: whole.nullable(),
        low: whole.nullable(),
        high: whole.nullable(),
        answered: whole,
        /** The text that fits every own answer; null without a score, or if the quality of the answers is doubtful. */
        text: z.enum(['low', 'mixed', 'high']).nullable(),
        /** Help replaces advice, because the answers on say and room are a reason for it. */
        help: z.boolean(),
        /** Ids of the own statements with the highest and lowest ease, shown only to their author. */
        easiest: z.string().nullable(),
        hardest: z.string().nullable(),
      }),
    ),
    /** `doubtful` if the answers look as if they were given without reading. */
    quality: z.enum(['ok', 'doubtful']),
  }),
  change: z
    .object({
      since: time,
      factors: z.array(
        z.object({ factor: z.string(), difference: whole.nullable(), dependable: z.boolean().nullable() }),
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
  summary: 'Returns the profile of the caller and the results that both partners share.',
})

export const getComparison = defineEndpoint({
  name: 'results.getComparison',
  method: 'GET',
  path: '/api/results/{assessmentId}/comparison',
  access: 'user',
  input: z.strictObject({ assessmentId: id }),
  output: comparison,
  summary: 'Returns only the results that both partners share, without the profile of the caller.',
})

const previewed = z.object({
  factor: z.string(),
  /** Null if the caller holds the factor back or a value of the caller that the row needs has no score. */
  bySelf: coarse.nullable(),
  ofPartner: coarse.nullable().optional(),
})

/**
 * The values about the caller that the partner would see at the caller's levels, computed only from the caller's rows: the
 * same for all answers of the partner.
 */
const preview = z.object({
  /** Whether the caller shares the score; its value needs both partners and is not part of a preview. */
  score: z.boolean(),
  factors: z.array(previewed).optional(),
  /** The safety factors, if the caller shares the level `safety`. */
  safety: z.array(previewed).optional(),
})

const sharing = levels.extend({ heldBack: z.array(z.enum(ordinaryIds)), preview })
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
  summary:
    'Returns the sharing levels of the caller and a preview of the values that the partner would see, optionally up to a level.',
})

export const putSharing = defineEndpoint({
  name: 'results.putSharing',
  method: 'PUT',
  path: '/api/results/{assessmentId}/sharing',
  access: 'user',
  input: sharingChoice.extend({
    assessmentId: id,
    /** The change shares again what the caller stopped by mistake, so that what the caller has seen of it stays seen. */
    isUndo: z.boolean().optional(),
  }),
  output: sharing,
  summary:
    'Sets the sharing levels and the held-back factors of the caller. Sharing more requires a pair consent and a fresh sign-in; sharing less does not.',
})

export const markSeen = defineEndpoint({
  name: 'results.markSeen',
  method: 'POST',
  path: '/api/results/{assessmentId}/seen',
  access: 'user',
  input: z.strictObject({ assessmentId: id, levels: revealed.min(1) }),
  output: noContent,
  summary:
    'Records that the caller has seen the first results of levels that both share. Other levels are ignored.',
})

export const leavePair = defineEndpoint({
  name: 'results.leavePair',
  method: 'DELETE',
  path: '/api/results/{assessmentId}/pair',
  access: 'user',
  input: z.strictObject({ assessmentId: id }),
  output: noContent,
  summary: 'Ends the pair immediately. Both partners keep their own assessments.',
})
