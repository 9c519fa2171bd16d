import { type Command, CommandError, findPerson, UsageError } from './command.ts'
import { formatPlain } from './format.ts'

const WORDS = { totp: 'authenticator app', webauthn: 'security key', phone: 'telephone' } as const

export const factorsCommand: Command = {
  words: ['factors'],
  usage: 'factors list EMAIL | factors remove EMAIL ID',
  summary: 'Lists the second factors of an account, or removes a lost one; the user gets a notice by mail.',
  async run([action, email, id, ...more], { context }, say) {
    const isWhole = action === 'list' ? id === undefined : action === 'remove' && id !== undefined
    if (!isWhole || !email || more.length > 0) {
      throw new UsageError('factors needs: list and an email address, or remove, an email address, an id.')
    }
    const user = await findPerson(context, email)
    if (id === undefined) {
      const factors = await context.auth.factors.list(user.id)
      for (const { id, type, name, createdAt } of factors) {
        say(`${id}  ${WORDS[type]} ${formatPlain(name)}, since ${createdAt.toISOString().slice(0, 10)}`)
      }
      if (factors.length === 0) say(`${user.email} has no second step.`)
      return
    }
    // The email warns the user if an attacker requested the removal.
    if (await context.mail.suppressions.has(user.email)) {
      throw new CommandError(
        `Mail to ${user.email} is suppressed, so the user would get no notice. Lift that first: mail unsuppress ${user.email}.`,
      )
    }
    const gone = await context.auth.factors.removeLost(user.id, id)
    if (!gone) throw new CommandError(`${user.email} has no such second step.`)
    say(`The ${WORDS[gone.type]} ${formatPlain(gone.name)} of ${user.email} is removed.`)
    say('The account is signed out everywhere, and a mail tells its owner.')
  },
}
