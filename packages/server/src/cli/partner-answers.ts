import { deletePartnerAnswers, listOwnAssessments } from '#server/features/assessment/index.ts'
import { type Command, getUser, UsageError } from './command.ts'

export const partnerAnswersCommand: Command = {
  name: ['partner-answers'],
  usage: 'partner-answers delete EMAIL',
  summary:
    'Deletes the answers about a partner that the account with this email gave, after the person described objected and you weighed the request.',
  async run([action, email, ...more], { context }, print) {
    if (action !== 'delete' || !email || more.length > 0) {
      throw new UsageError('Expected delete and an email.')
    }
    const { id } = await getUser(context, email)
    const records = await listOwnAssessments(context.db, id)
    const finished = records.filter(({ status }) => status === 'completed')
    for (const record of finished) await deletePartnerAnswers(context, record)
    print(
      `Finished assessments without answers about a partner now: ${finished.length}. An unfinished assessment keeps its answers.`,
    )
  },
}
