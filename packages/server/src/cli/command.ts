import {
  type Command,
  CommanderError,
  type CommandUnknownOpts,
  Command as Program,
} from '@commander-js/extra-typings'
import type { AuthService } from '@twofold/auth'
import type { Host, Print } from '#server/control/control-socket.ts'
import { isOperatorError } from '#server/operator-errors.ts'
import { formatPlain } from './format.ts'

export type { CommandUnknownOpts, Host, Print }

/** A command failed; the message says what the operator can do. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command needs `--yes`; the message says what it would do. */
export class ConfirmationError extends CommandError {
  override name = 'ConfirmationError'
}

/** Another process has run the command and printed its output. */
export class DelegatedError extends Error {
  override name = 'DelegatedError'
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`The command ended with exit code ${exitCode}`)
    this.exitCode = exitCode
  }
}

export const exitCodes = { done: 0, refused: 1, misused: 2, unconfirmed: 3 } as const

type WithHost = (
  act: (host: Host) => Promise<unknown>,
  options: { createsDatabase: boolean },
) => Promise<unknown>

/** How a command runs and prints. Its action may return a result for `--json`; without one, the result is its lines. */
export interface Session {
  print: Print
  printRemark: Print
  action<A extends unknown[]>(act: (...args: A) => unknown): (...args: A) => Promise<void>
  /** An action in the running server, or in one that is created for it. */
  inServer<A extends unknown[]>(
    act: (host: Host, ...args: A) => Promise<unknown>,
    options?: { createsDatabase: boolean },
  ): (...args: A) => Promise<void>
  /** Ends the command with exit code 1 after its output. */
  refuse(): void
}

/** Adds commands to the program or to a group. */
export type Register = (program: Command, session: Session) => void

export interface RunOptions {
  print: Print
  printRemark: Print
  withHost: WithHost
}

/** Runs a command line; returns the exit code. */
export async function runProgram(
  registers: readonly Register[],
  args: readonly string[],
  { print, printRemark, withHost }: RunOptions,
): Promise<number> {
  const isJson = args.includes('--json')
  const lines: string[] = []
  let result: unknown
  let exitCode: number = exitCodes.done
  const printDocument = (document: object) => print(formatPlain(document))
  const fail = (message: string, code: number) => {
    if (isJson) printDocument({ error: message })
    else printRemark(message)
    return code
  }
  const program = createProgram(
    registers,
    {
      print: isJson ? (line) => void lines.push(line) : print,
      printRemark,
      action:
        (act) =>
        async (...rest) => {
          result = await act(...rest)
        },
      inServer:
        (act, options = { createsDatabase: false }) =>
        async (...rest) => {
          result = await withHost((host) => act(host, ...rest), options)
        },
      refuse() {
        exitCode = exitCodes.refused
      },
    },
    { writeOut: (text) => print(text.trimEnd()), writeErr: (text) => printRemark(text.trimEnd()) },
  )
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof DelegatedError) return error.exitCode
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done
      if (isJson) printDocument({ error: error.message.replace(/^error: /, '') })
      return exitCodes.misused
    }
    if (error instanceof ConfirmationError) return fail(error.message, exitCodes.unconfirmed)
    if (error instanceof CommandError || isOperatorError(error)) return fail(error.message, exitCodes.refused)
    throw error
  }
  if (isJson) printDocument({ result: result ?? lines })
  return exitCode
}

/** Creates the program; commander prints help and errors, and never ends the process. */
export function createProgram(
  registers: readonly Register[],
  session: Session,
  output: { writeOut(text: string): void; writeErr(text: string): void },
): Command {
  const program = new Program('npm run cli --')
    .exitOverride()
    .configureOutput(output)
    .showHelpAfterError()
    .addHelpText(
      'after',
      '\nCommands read the settings of the server. With the embedded database, a command runs inside the running server, if any.',
    )
  for (const register of registers) register(program, session)
  for (const command of listCommands(program)) {
    command.option('--json', 'prints one JSON document: result, or error')
  }
  return program
}

/** Lists the commands that do something, without groups. */
export function listCommands({ commands }: CommandUnknownOpts): CommandUnknownOpts[] {
  return commands.flatMap((command) => [
    ...(command.commands.length === 0 || command.registeredArguments.length > 0 ? [command] : []),
    ...listCommands(command),
  ])
}

/** Returns the account with that email; throws CommandError if it does not exist. */
export async function getUser({ auth }: { auth: AuthService }, email: string) {
  const user = await auth.users.findByEmail(email)
  if (!user) throw new CommandError(`There is no account with the email ${email}.`)
  return user
}
