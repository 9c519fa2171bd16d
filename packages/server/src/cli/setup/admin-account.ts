import { fields } from '@twofold/contract'
import { grantRole } from '#server/features/account/index.ts'
import type { Host } from '../command.ts'
import type { Questions } from './terminal-questions.ts'

/** Makes the owner of a verified email an admin; creates the account if it does not exist. */
export async function setUpAdmin(ask: Questions, { context }: Host, email: string): Promise<void> {
  const { users } = context.auth
  const existing = await users.findByEmail(email)
  if (existing === null) {
    ask.print(`There is no account for ${email} yet. Choose a name and a password.`)
    const typedName = await ask.line('Your name, as shown to other users', {
      check: (typed) => firstProblem(fields.personName.safeParse(typed)),
    })
    const password = await ask.secret('Password, at least 8 characters', (typed) =>
      firstProblem(fields.newPassword.safeParse(typed)),
    )
    await ask.secret('Repeat the password', (typed) =>
      typed === password ? undefined : 'The passwords do not match.',
    )
    await users.create({ email, name: fields.personName.parse(typedName), password })
  }
  const user = await users.findByEmail(email)
  if (user === null || !user.emailConfirmed) {
    ask.warn(
      `The account ${email} is not confirmed. Open the link in the confirmation email, then run: npm run cli -- role grant admin ${email}`,
    )
    return
  }
  await grantRole(context, user.id, 'admin')
  ask.succeed(`${email} is an admin. After signing in, turn on two-step sign-in under Account & safety.`)
}

function firstProblem(result: Parameters<typeof fields.firstMessage>[0]): string | undefined {
  return fields.firstMessage(result) ?? undefined
}
