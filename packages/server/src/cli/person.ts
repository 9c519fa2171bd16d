import type { AuthService } from '@twofold/auth'
import { CommandError } from './command.ts'

/** The account with that address, or a refusal that says so. */
export async function findPerson({ auth }: { auth: AuthService }, email: string) {
  const user = await auth.users.findByEmail(email)
  if (!user) throw new CommandError(`There is no account with the address ${email}.`)
  return user
}
