/** The five questions, in the order in which they are asked. */
export const checkQuestions = ['fear', 'money', 'phone', 'force', 'pressure'] as const
export type CheckQuestion = (typeof checkQuestions)[number]

export type CheckAnswer = 'no' | 'sometimes' | 'yes' | 'silent'

export type CheckAnswers = Partial<Record<CheckQuestion, CheckAnswer>>

/**
 * Which quiet page follows. Help stands there for everything but a plain no: somebody who would rather not say may have
 * a reason. Only five times no is calm; where a question was left open nothing is concluded, and the help lines stand
 * there too.
 */
export function readCheck(answers: CheckAnswers): 'help' | 'open' | 'calm' {
  const given = checkQuestions.map((question) => answers[question])
  if (given.some((answer) => answer !== undefined && answer !== 'no')) return 'help'
  return given.every((answer) => answer === 'no') ? 'calm' : 'open'
}
