import type { AnswerMap, PartId, Question } from './questionnaire.ts'
import { pages, questions } from './questionnaire.ts'

export interface Count {
  done: number
  skipped: number
  total: number
}

export interface Progress {
  parts: Record<PartId, Count>
  all: Count
  minutesLeft: number
}

/** What a question takes on average, reading included. */
const SECONDS_A_QUESTION = 7

function count(asked: readonly Question[], answers: AnswerMap): Count {
  const values = asked.map((question) => answers[question.id])
  return {
    done: values.filter((value) => value !== undefined).length,
    skipped: values.filter((value) => value === 'skip').length,
    total: asked.length,
  }
}

/** The time that a number of questions takes, in whole minutes; at least one while any is open. */
export function minutesFor(openQuestions: number): number {
  return Math.ceil((openQuestions * SECONDS_A_QUESTION) / 60)
}

/** How far a person is, by part and overall; a skipped question is done. */
export function measureProgress(answers: AnswerMap): Progress {
  const ofPart = (part: PartId) => count(questionsOf(part), answers)
  const all = count(questions, answers)
  return {
    parts: { self: ofPart('self'), partner: ofPart('partner'), importance: ofPart('importance') },
    all,
    minutesLeft: minutesFor(all.total - all.done),
  }
}

function questionsOf(part: PartId): readonly Question[] {
  return questions.filter((question) => question.part === part)
}

/** Everything that is still open, in the order in which it is asked. */
export function openQuestions(answers: AnswerMap): Question[] {
  return questions.filter((question) => answers[question.id] === undefined)
}

/** Everything answered with "Prefer not to say". */
export function skippedQuestions(answers: AnswerMap): Question[] {
  return questions.filter((question) => answers[question.id] === 'skip')
}

/** The part that ends with this screen, if nothing in it is open any more. */
export function endsPart(pageIndex: number, answers: AnswerMap): PartId | null {
  const page = pages[pageIndex]
  if (!page || page.number !== page.of) return null
  const { done, total } = count(questionsOf(page.part), answers)
  return done === total ? page.part : null
}
