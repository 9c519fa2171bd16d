import type { AnswerMap, PartId, Question } from './questionnaire.ts'
import { questions, REVIEW, screenIndexOf, screens } from './questionnaire.ts'

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

/** Whether nothing of a part is open any more. */
function isPartDone(part: PartId, answers: AnswerMap): boolean {
  return questionsOf(part).every((question) => answers[question.id] !== undefined)
}

/**
 * The screen that continues where the answers end: the page of the first open question, the break if nothing of its part
 * is answered yet, or the review.
 */
export function screenToResume(answers: AnswerMap): number {
  const first = openQuestions(answers)[0]
  if (first === undefined) return REVIEW
  const index = screenIndexOf(first.id)
  const isBegun = questionsOf(first.part).some((question) => answers[question.id] !== undefined)
  return !isBegun && screens[index - 1]?.kind === 'break' ? index - 1 : index
}

/** The screen after this one; a break is left out while its part has open questions. */
export function nextScreen(index: number, answers: AnswerMap): number {
  const next = screens[index + 1]
  return next?.kind === 'break' && !isPartDone(next.after, answers) ? index + 2 : index + 1
}

/** The page before this screen. */
export function previousScreen(index: number): number {
  return screens[index - 1]?.kind === 'break' ? index - 2 : index - 1
}
