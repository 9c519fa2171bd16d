import { type Answer, type FactorId, factors, type Questionnaire, statements } from '@twofold/instrument'

export type PartId = 'self' | 'partner' | 'importance'

/** One of the 108 questions; an importance question is named `importance.<factor>`. */
export interface Question {
  id: string
  factor: FactorId
  part: PartId
}

/** Questions of one screen; `number` counts within the part, from 1. */
export interface QuestionPage {
  part: PartId
  number: number
  of: number
  questions: readonly Question[]
}

export type AnswerMap = Readonly<Record<string, Answer | undefined>>

const IMPORTANCE_PREFIX = 'importance.'

export const partOrder: readonly PartId[] = ['self', 'partner', 'importance']

/** Questions per screen; the 12 importance questions are split evenly. */
const PAGE_SIZE: Record<PartId, number> = { self: 8, partner: 8, importance: 6 }

export const questions: readonly Question[] = [
  ...statements.filter((statement) => statement.part === 'self').map(toQuestion),
  ...statements.filter((statement) => statement.part === 'partner').map(toQuestion),
  ...factors.map(({ id }) => ({ id: `${IMPORTANCE_PREFIX}${id}`, factor: id, part: 'importance' as const })),
]

function toQuestion({ id, factor, part }: (typeof statements)[number]): Question {
  return { id, factor, part }
}

export function getQuestionText(questionnaire: Questionnaire, { id, factor, part }: Question): string {
  if (part !== 'importance') return questionnaire.statements.find((asked) => asked.id === id)?.text ?? ''
  return questionnaire.importanceQuestions.find((asked) => asked.factor === factor)?.text ?? ''
}

export const pages: readonly QuestionPage[] = partOrder.flatMap((part) => {
  const own = questions.filter((question) => question.part === part)
  const size = PAGE_SIZE[part]
  const of = Math.ceil(own.length / size)
  return Array.from({ length: of }, (_, index) => ({
    part,
    number: index + 1,
    of,
    questions: own.slice(index * size, (index + 1) * size),
  }))
})

/** A page of questions, a break after one of the first two parts, or the review at the end. */
export type Screen =
  | { kind: 'page'; page: QuestionPage }
  | { kind: 'break'; after: PartId }
  | { kind: 'review' }

export const screens: readonly Screen[] = [
  ...pages.flatMap((page): Screen[] =>
    page.number === page.of && page.part !== 'importance'
      ? [
          { kind: 'page', page },
          { kind: 'break', after: page.part },
        ]
      : [{ kind: 'page', page }],
  ),
  { kind: 'review' },
]

export const REVIEW = screens.length - 1

/** Returns the index of the screen that asks a question, or 0 for an unknown id. */
export function getScreenIndex(questionId: string): number {
  const index = screens.findIndex(
    (screen) =>
      screen.kind === 'page' && screen.page.questions.some((question) => question.id === questionId),
  )
  return Math.max(0, index)
}

export function getFirstQuestionId(part: PartId): string {
  return questions.find((question) => question.part === part)?.id ?? ''
}

/** Request body for saving answers: statements by id, importance by factor. */
export interface AnswerPatch {
  answers?: Record<string, Answer>
  importance?: Record<string, ImportanceAnswer>
}

type ImportanceAnswer = Exclude<Answer, 'not_applicable'>

export function toPatch(batch: Readonly<Record<string, Answer>>): AnswerPatch {
  const patch: AnswerPatch = {}
  for (const [id, value] of Object.entries(batch)) {
    if (id.startsWith(IMPORTANCE_PREFIX)) {
      const factor = id.slice(IMPORTANCE_PREFIX.length)
      patch.importance = { ...patch.importance, [factor]: value as ImportanceAnswer }
    } else {
      patch.answers = { ...patch.answers, [id]: value }
    }
  }
  return patch
}

/** Reverses `toPatch`; omits ids that are unknown to this questionnaire. */
export function fromPatch(patch: AnswerPatch): Record<string, Answer> {
  const known = new Set(questions.map((question) => question.id))
  const all = [
    ...Object.entries(patch.answers ?? {}),
    ...Object.entries(patch.importance ?? {}).map(
      ([factor, value]) => [`${IMPORTANCE_PREFIX}${factor}`, value] as const,
    ),
  ]
  return Object.fromEntries(all.filter(([id]) => known.has(id)))
}
