import { type Command, UsageError } from './command.ts'

export const mailCommand: Command = {
  words: ['mail'],
  usage: 'mail unsuppress EMAIL',
  summary: 'Lets mail go again to an address whose mailbox was refused.',
  async run([action, email, ...more], { context }, say) {
    if (action !== 'unsuppress' || !email || more.length > 0) {
      throw new UsageError('mail needs: unsuppress, an email address.')
    }
    const lifted = await context.suppressions.lift(email)
    say(lifted ? `${email} gets mail again.` : `Nothing held mail to ${email} back.`)
  },
}
