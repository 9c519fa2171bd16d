import { TOTAL_QUESTIONS } from '@twofold/instrument/counts'
import { instrumentVersions } from '@twofold/instrument/versions'
import { defineEndpoint } from './endpoint.ts'
import { id, noContent, noInput, pageLimit, personName, time } from './fields.ts'
import { languages } from './languages.ts'
import { z } from './zod.ts'

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
/** A skipped question of importance counts as 3. */
const importanceAnswer = z.union([rating, z.literal('skip')])
/** `not_applicable` is scored like `skip` and is not counted as a refusal. */
export const answer = z.union([rating, z.literal('skip'), z.literal('not_applicable')])
const answers = z.record(z.string().max(60), answer)
const importance = z.record(z.string().max(60), importanceAnswer)
/** The language of the statements, stored with the assessment. */
const locale = z.enum(languages)

const assessmentHead = z.object({
  id,
  status: z.enum(['draft', 'completed']),
  instrumentVersion: z.string(),
  locale: z.string(),
  partnerFirstName: z.string().nullable(),
  answered: z.int(),
  total: z.literal(TOTAL_QUESTIONS),
  createdAt: time,
  updatedAt: time,
  completedAt: time.nullable(),
})

/** `answers` and `importance` are returned only for drafts. */
const assessment = assessmentHead.extend({ answers: answers.optional(), importance: importance.optional() })

export type AssessmentHead = z.output<typeof assessmentHead>
export type Assessment = z.output<typeof assessment>

export const createAssessment = defineEndpoint({
  name: 'assessment.createAssessment',
  method: 'POST',
  path: '/api/assessments',
  access: 'user',
  input: z.strictObject({ partnerFirstName: personName.optional(), locale: locale.optional() }),
  output: assessment,
  success: [201, 200],
  summary: 'Starts a draft (201), or returns the existing one (200). Requires the assessment consent.',
})

export const listAssessments = defineEndpoint({
  name: 'assessment.listAssessments',
  method: 'GET',
  path: '/api/assessments',
  access: 'user',
  input: z.strictObject({
    limit: pageLimit.optional(),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ items: z.array(assessmentHead), nextCursor: z.string().nullable() }),
  summary: 'Lists the assessments of the caller, newest first, without answers.',
})

export const getAssessment = defineEndpoint({
  name: 'assessment.getAssessment',
  method: 'GET',
  path: '/api/assessments/{id}',
  access: 'user',
  input: z.strictObject({ id }),
  output: assessment,
  summary: 'Returns an assessment of the caller. Only drafts include the answers.',
})

export const getDraft = defineEndpoint({
  name: 'assessment.getDraft',
  method: 'GET',
  path: '/api/assessments/draft',
  access: 'user',
  input: noInput,
  output: z.object({ draft: assessment.nullable() }),
  summary: 'Returns the draft of the caller with its answers, or null.',
})

export const saveAnswers = defineEndpoint({
  name: 'assessment.saveAnswers',
  method: 'PATCH',
  path: '/api/assessments/{id}/answers',
  access: 'user',
  input: z.strictObject({ id, answers: answers.optional(), importance: importance.optional() }),
  output: z.object({ answered: z.int(), total: z.literal(TOTAL_QUESTIONS), updatedAt: time }),
  summary: 'Merges answers into a draft.',
})

export const completeAssessment = defineEndpoint({
  name: 'assessment.completeAssessment',
  method: 'POST',
  path: '/api/assessments/{id}/complete',
  access: 'user',
  input: z.strictObject({ id }),
  output: assessment,
  summary:
    'Completes a draft in which all questions are answered. Repeating the call returns the same response.',
})

export const deleteAssessment = defineEndpoint({
  name: 'assessment.deleteAssessment',
  method: 'DELETE',
  path: '/api/assessments/{id}',
  access: 'user',
  fresh: true,
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Deletes an assessment with its answers, results and sharing, for both partners.',
})

const label = z.string()

export const getInstrument = defineEndpoint({
  name: 'assessment.getInstrument',
  method: 'GET',
  path: '/api/instrument',
  access: 'public',
  input: z.strictObject({ version: z.enum(instrumentVersions).optional(), locale: locale.optional() }),
  output: z.object({
    version: z.string(),
    locale,
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    factors: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        category: z.string(),
        direction: z.enum(['strength', 'difficulty']),
        observable: z.boolean(),
      }),
    ),
    scale: z.array(label).length(5),
    importanceScale: z.array(label).length(5),
    observerScale: z.array(label).length(5),
    statements: z.array(
      z.object({
        id: z.string(),
        factor: z.string(),
        part: z.enum(['self', 'partner']),
        reversed: z.boolean(),
        text: z.string(),
      }),
    ),
    importance: z.array(z.object({ factor: z.string(), text: z.string() })),
    observerStatements: z.array(
      z.object({ id: z.string(), factor: z.string(), reversed: z.boolean(), text: z.string() }),
    ),
  }),
  summary: 'Returns the questionnaire. Defaults: the newest version, in English.',
})
