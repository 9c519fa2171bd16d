/** The five questions, in the order in which they are asked. */
export const checkQuestions = ['fear', 'money', 'phone', 'force', 'pressure'] as const
export type CheckQuestion = (typeof checkQuestions)[number]

export type CheckAnswer = 'no' | 'sometimes' | 'yes' | 'silent'

export type CheckAnswers = Partial<Record<CheckQuestion, CheckAnswer>>

/**
 * Chooses the page that follows. Help lines are on all but the page for five times no: a user who prefers not to say
 * may have a reason. With an open question nothing is concluded, and the help lines are shown.
 */
export function readCheck(answers: CheckAnswers): 'help' | 'open' | 'calm' {
  const given = checkQuestions.map((question) => answers[question])
  if (given.some((answer) => answer !== undefined && answer !== 'no')) return 'help'
  return given.every((answer) => answer === 'no') ? 'calm' : 'open'
}
