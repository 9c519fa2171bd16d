import { type Command, CommandError, getUser, UsageError } from './command.ts'
import { formatPlain } from './format.ts'

const FACTOR_NAMES = { totp: 'authenticator app', webauthn: 'security key', phone: 'phone number' } as const

export const factorsCommand: Command = {
  name: ['factors'],
  usage: 'factors list EMAIL | factors remove EMAIL ID',
  summary: 'Lists the second factors of an account, or removes a lost one and notifies the user by email.',
  async run([action, email, id, ...more], { context }, print) {
    const isComplete = action === 'list' ? id === undefined : action === 'remove' && id !== undefined
    if (!isComplete || !email || more.length > 0) {
      throw new UsageError('Expected list and an email, or remove, an email and an id.')
    }
    const user = await getUser(context, email)
    if (id === undefined) {
      const factors = await context.auth.factors.list(user.id)
      for (const { id, type, name, createdAt } of factors) {
        print(
          `${id}  ${FACTOR_NAMES[type]} ${formatPlain(name)}, since ${createdAt.toISOString().slice(0, 10)}`,
        )
      }
      if (factors.length === 0) print(`${user.email} has no second factors.`)
      return
    }
    // The email warns the user if an attacker requested the removal.
    if (await context.mail.suppressions.has(user.email)) {
      throw new CommandError(
        `Emails to ${user.email} are suppressed, so the user would not be notified. First run "mail unsuppress ${user.email}".`,
      )
    }
    const removed = await context.auth.factors.removeLost(user.id, id)
    if (!removed) throw new CommandError(`${user.email} has no second factor with this id.`)
    print(`Removed the ${FACTOR_NAMES[removed.type]} ${formatPlain(removed.name)} of ${user.email}.`)
    print('The account is signed out everywhere, and an email notifies its owner.')
  },
}
