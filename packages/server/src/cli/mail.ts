import { fields } from '@twofold/contract'
import { CommandError, type Register } from './command.ts'

export const registerMail: Register = (program, { inServer, print }) => {
  const mail = program.command('mail').summary('Suppresses emails to a mailbox, or allows them again.')
  mail
    .command('suppress <EMAIL>')
    .summary('Suppresses emails to a mailbox for twelve months, for example after a bounce.')
    .action(
      inServer(async ({ context }, typed) => {
        const email = parseEmail(typed)
        const isNew = await context.mail.suppressions.add(email)
        print(
          isNew
            ? `Emails to ${email} are suppressed for 12 months.`
            : `Emails to ${email} were already suppressed.`,
        )
      }),
    )
  mail
    .command('object <EMAIL>')
    .summary('Suppresses emails to a mailbox without end, after an objection.')
    .action(
      inServer(async ({ context }, typed) => {
        const email = parseEmail(typed)
        await context.mail.suppressions.addObjection(email)
        print(`Emails to ${email} are suppressed without end.`)
      }),
    )
  mail
    .command('unsuppress <EMAIL>')
    .summary('Allows emails to a mailbox again.')
    .action(
      inServer(async ({ context }, typed) => {
        const email = parseEmail(typed)
        const removed = await context.mail.suppressions.remove(email)
        print(removed ? `Emails to ${email} are allowed again.` : `Emails to ${email} were not suppressed.`)
      }),
    )
}

function parseEmail(typed: string): string {
  const email = fields.canonicalEmail(typed)
  if (email === null) throw new CommandError(`"${typed}" is not an email address.`)
  return email
}
