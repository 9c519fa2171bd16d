import {
  type AnswerMap,
  getScreenIndex,
  type PartId,
  type Question,
  questions,
  REVIEW,
  screens,
} from './questionnaire.ts'

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

/** Average time for one question, reading included. */
const SECONDS_PER_QUESTION = 7

function count(questionList: readonly Question[], answers: AnswerMap): Count {
  const values = questionList.map((question) => answers[question.id])
  return {
    done: values.filter((value) => value !== undefined).length,
    skipped: values.filter((value) => value === 'skip').length,
    total: questionList.length,
  }
}

export function estimateMinutes(unansweredCount: number): number {
  return Math.ceil((unansweredCount * SECONDS_PER_QUESTION) / 60)
}

/** Computes progress by part and overall; skipped questions count as done. */
export function computeProgress(answers: AnswerMap): Progress {
  const countPart = (part: PartId) => count(listQuestions(part), answers)
  const all = count(questions, answers)
  return {
    parts: { self: countPart('self'), partner: countPart('partner'), importance: countPart('importance') },
    all,
    minutesLeft: estimateMinutes(all.total - all.done),
  }
}

function listQuestions(part: PartId): readonly Question[] {
  return questions.filter((question) => question.part === part)
}

export function listUnansweredQuestions(answers: AnswerMap): Question[] {
  return questions.filter((question) => answers[question.id] === undefined)
}

/** Lists questions answered with "Prefer not to say". */
export function listSkippedQuestions(answers: AnswerMap): Question[] {
  return questions.filter((question) => answers[question.id] === 'skip')
}

function isPartDone(part: PartId, answers: AnswerMap): boolean {
  return listQuestions(part).every((question) => answers[question.id] !== undefined)
}

/**
 * Returns the index of the screen to resume at: the page of the first unanswered question, the break before it if its
 * part has no answers yet, or the review.
 */
export function getScreenToResume(answers: AnswerMap): number {
  const first = listUnansweredQuestions(answers)[0]
  if (first === undefined) return REVIEW
  const index = getScreenIndex(first.id)
  const isBegun = listQuestions(first.part).some((question) => answers[question.id] !== undefined)
  return !isBegun && screens[index - 1]?.kind === 'break' ? index - 1 : index
}

/** Returns the index of the next screen, skipping a break while its part has unanswered questions. */
export function nextScreen(index: number, answers: AnswerMap): number {
  const next = screens[index + 1]
  return next?.kind === 'break' && !isPartDone(next.after, answers) ? index + 2 : index + 1
}

export function previousScreen(index: number): number {
  return screens[index - 1]?.kind === 'break' ? index - 2 : index - 1
}
