import { fields } from '@twofold/contract'
import { type Command, CommandError, UsageError } from './command.ts'

export const mailCommand: Command = {
  name: ['mail'],
  usage: 'mail suppress|unsuppress EMAIL',
  summary: 'Suppresses emails to an address, for example after a bounce, or allows them again.',
  async run([action, typed, ...more], { context }, print) {
    if ((action !== 'suppress' && action !== 'unsuppress') || !typed || more.length > 0) {
      throw new UsageError('mail needs: suppress or unsuppress, an email address.')
    }
    const email = fields.canonicalEmail(typed)
    if (email === null) throw new CommandError(`"${typed}" is no email address.`)
    if (action === 'suppress') {
      const isNew = await context.mail.suppressions.add(email)
      print(
        isNew ? `${email} gets no mail for 12 months, of whatever kind.` : `${email} gets no mail already.`,
      )
    } else {
      const removed = await context.mail.suppressions.remove(email)
      print(removed ? `${email} gets mail again.` : `Nothing held mail to ${email} back.`)
    }
  },
}
