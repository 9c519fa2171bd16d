import { fields } from '@twofold/contract'
import { type Command, CommandError, UsageError } from './command.ts'

export const mailCommand: Command = {
  name: ['mail'],
  usage: 'mail suppress|object|unsuppress EMAIL',
  summary:
    'Suppresses emails to a mailbox, for twelve months after a bounce or without end after an objection, or allows them again.',
  async run([action, typed, ...more], { context }, print) {
    if (!action || !['suppress', 'object', 'unsuppress'].includes(action) || !typed || more.length > 0) {
      throw new UsageError('Expected suppress, object or unsuppress, and an email.')
    }
    const email = fields.canonicalEmail(typed)
    if (email === null) throw new CommandError(`"${typed}" is not an email address.`)
    if (action === 'object') {
      await context.mail.suppressions.addObjection(email)
      print(`Emails to ${email} are suppressed without end.`)
    } else if (action === 'suppress') {
      const isNew = await context.mail.suppressions.add(email)
      print(
        isNew
          ? `Emails to ${email} are suppressed for 12 months.`
          : `Emails to ${email} were already suppressed.`,
      )
    } else {
      const removed = await context.mail.suppressions.remove(email)
      print(removed ? `Emails to ${email} are allowed again.` : `Emails to ${email} were not suppressed.`)
    }
  },
}
