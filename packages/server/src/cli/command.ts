import type { AuthService } from '@twofold/auth'
import type { Host, Print } from '#server/control/control-socket.ts'

export type { Host, Print }

/** A command failed; the message says what the operator can do. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The arguments are invalid; the usage is printed. */
export class UsageError extends CommandError {
  override name = 'UsageError'
  /** The usage of a command that does not run in a server; null for other commands. */
  readonly usage: string | null

  constructor(message: string, usage: string | null = null) {
    super(message)
    this.usage = usage
  }
}

export interface Command {
  /** The first arguments, which select the command. */
  name: readonly string[]
  usage: string
  summary: string
  /** The command may create the embedded database; other commands need an existing one. */
  begins?: true
  /** Runs the command with the arguments after its name. */
  run(rest: readonly string[], host: Host, print: Print, printRemark: Print): Promise<void>
}

/** Returns the account with that email; throws CommandError if it does not exist. */
export async function getUser({ auth }: { auth: AuthService }, email: string) {
  const user = await auth.users.findByEmail(email)
  if (!user) throw new CommandError(`There is no account with the email ${email}.`)
  return user
}
