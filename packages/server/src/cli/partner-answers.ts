import { deletePartnerAnswers, listOwnAssessments } from '#server/features/assessment/index.ts'
import { getUser, type Register } from './command.ts'

export const registerPartnerAnswers: Register = (program, { inServer, print }) => {
  program
    .command('partner-answers')
    .summary('Deletes answers about a partner.')
    .command('delete <EMAIL>')
    .summary(
      'Deletes the answers about a partner that the account with this email gave, after the person described objected and you weighed the request.',
    )
    .action(
      inServer(async ({ context }, email) => {
        const { id } = await getUser(context, email)
        const records = await listOwnAssessments(context.db, id)
        const finished = records.filter(({ status }) => status === 'completed')
        for (const record of finished) await deletePartnerAnswers(context, record)
        print(
          `Finished assessments without answers about a partner now: ${finished.length}. An unfinished assessment keeps its answers.`,
        )
        return { assessments: finished.length }
      }),
    )
}
