/** The seven questions in order, one thing each. */
export const checkQuestions = ['fear', 'money', 'watched', 'people', 'force', 'sexual', 'pressure'] as const
export type CheckQuestion = (typeof checkQuestions)[number]

export type CheckAnswer = 'no' | 'sometimes' | 'yes' | 'silent'

export type CheckAnswers = Partial<Record<CheckQuestion, CheckAnswer>>

/**
 * Chooses the outcome. Every outcome except `calm` shows help lines, because a user who prefers not to say may have a
 * reason. With unanswered questions the outcome draws no conclusion.
 */
export function evaluateCheck(answers: CheckAnswers): 'help' | 'open' | 'calm' {
  const allAnswers = checkQuestions.map((question) => answers[question])
  if (allAnswers.some((answer) => answer !== undefined && answer !== 'no')) return 'help'
  return allAnswers.every((answer) => answer === 'no') ? 'calm' : 'open'
}
