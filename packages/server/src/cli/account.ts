import { retention } from '@twofold/contract/retention'
import { collectExport, eraseNow, scheduleDeletion } from '#server/features/account/index.ts'
import { formatTime } from '#server/format-time.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { ConfirmationError, getUser, type Register } from './command.ts'
import { formatPlain } from './format.ts'

export const registerAccount: Register = (program, { inServer, print }) => {
  const account = program.command('account').summary('Exports or deletes an account.')
  account
    .command('export <EMAIL>')
    .summary(
      'Prints the data export of an account, as its user gets it, and records that in the audit trail.',
    )
    .action(
      inServer(async ({ context }, email) => {
        const { id: userId } = await getUser(context, email)
        const data = await collectExport(context, userId)
        await recordEvent(context.db, { userId, action: 'account.exported_by_operator', at: context.now() })
        print(formatPlain(data))
        return data
      }),
    )
  account
    .command('delete <EMAIL>')
    .summary(
      `Stops sharing and deletes an account after ${retention.deletionDelayHours} hours, as its user can: an email with a link to cancel it is sent.`,
    )
    .option('--now', 'deletes the account at once')
    .option('--yes', 'does not ask for confirmation')
    .action(
      inServer(async ({ context }, email, { now, yes }) => {
        const user = await getUser(context, email)
        if (!yes) {
          throw new ConfirmationError(
            `The account ${user.email} would be deleted ${now ? 'at once' : `after ${retention.deletionDelayHours} hours`}, and sharing would stop at once.`,
          )
        }
        const deletionAt = now ? context.now() : await scheduleDeletion(context, user.id)
        if (now) await eraseNow(context, user.id)
        print(
          now
            ? `${user.email} was deleted.`
            : `${user.email} will be deleted at ${formatTime(deletionAt)}. An email has a link to cancel it.`,
        )
        return { deletionAt }
      }),
    )
}
