import { CommandError, getUser, type Register } from './command.ts'
import { formatPlain } from './format.ts'

const FACTOR_NAMES = { totp: 'authenticator app', webauthn: 'security key', phone: 'phone number' } as const

export const registerFactors: Register = (program, { inServer, print }) => {
  const group = program.command('factors').summary('Lists or removes second factors.')
  group
    .command('list <EMAIL>')
    .summary('Lists the second factors of an account.')
    .action(
      inServer(async ({ context }, email) => {
        const user = await getUser(context, email)
        const factors = await context.auth.factors.list(user.id)
        for (const { id, type, name, createdAt } of factors) {
          print(
            `${id}  ${FACTOR_NAMES[type]} ${formatPlain(name)}, since ${createdAt.toISOString().slice(0, 10)}`,
          )
        }
        if (factors.length === 0) print(`${user.email} has no second factors.`)
        return factors.map(({ id, type, name, createdAt }) => ({ id, type, name, createdAt }))
      }),
    )
  group
    .command('remove <EMAIL> <ID>')
    .summary('Removes a lost second factor of an account and notifies the user by email.')
    .action(
      inServer(async ({ context }, email, id) => {
        const user = await getUser(context, email)
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
      }),
    )
}
