import type { AuthService } from '@twofold/auth'
import type { Host, Say } from '#server/control/control-socket.ts'

export type { Host, Say }

/** A refusal that the person can act on. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The words do not form a command; the usage is shown. */
export class UsageError extends CommandError {
  override name = 'UsageError'
  /** Of a command that is not in the list of those that run inside a server. */
  readonly usage: string | null

  constructor(message: string, usage: string | null = null) {
    super(message)
    this.usage = usage
  }
}

export interface Command {
  /** The first words that name it. */
  words: readonly string[]
  usage: string
  summary: string
  /** May be the first thing that is done with an installation; any other means a database that is there. */
  begins?: true
  /** Gets the words after its name. */
  run(rest: readonly string[], host: Host, say: Say, remark: Say): Promise<void>
}

/** The account with that email; throws if it does not exist. */
export async function findPerson({ auth }: { auth: AuthService }, email: string) {
  const user = await auth.users.findByEmail(email)
  if (!user) throw new CommandError(`There is no account with the address ${email}.`)
  return user
}
