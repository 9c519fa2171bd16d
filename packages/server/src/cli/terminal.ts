import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { confirm } from '@clack/prompts'
import { Argument } from '@commander-js/extra-typings'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv, readEnvironment } from '#server/config/env.ts'
import { sendToServer } from '#server/control/control-socket.ts'
import { createContext } from '#server/create-context.ts'
import { contextParts, handlers, jobs } from '#server/features.ts'
import { toWorkers } from '#server/jobs/index.ts'
import {
  CommandError,
  DelegatedError,
  exitCodes,
  type Host,
  type Print,
  type Register,
  runProgram,
} from './command.ts'
import { registerSettingsDocs } from './documents.ts'
import { registerInstrument } from './instrument.ts'
import { registerMove } from './move.ts'
import { registerOperatorCheck } from './operator-check.ts'
import { registerRestore } from './restore.ts'
import { runCommand, serverCommands } from './run.ts'
import { checkSite } from './setup/check-site.ts'
import { setUp } from './setup/setup.ts'
import { createTerminalLog } from './terminal-log.ts'

const registerSetup: Register = (program, { action, print, printRemark, refuse }) => {
  async function check() {
    const findings = await checkSite(readConfig(readEnv()))
    for (const { ok, message } of findings) print(`${ok ? 'OK' : 'Failed'}: ${message}`)
    if (findings.some(({ ok }) => !ok)) refuse()
    return findings
  }
  async function ask() {
    if (!process.stdin.isTTY) {
      throw new CommandError(
        'setup is interactive: run it in a terminal, or copy .env.example to .env and edit it.',
      )
    }
    await setUp({
      terminal: { input: process.stdin, output: process.stdout },
      file: resolve('.env'),
      environment: readEnvironment(),
      withServer,
      runCommand: (config, args) => withServer(config, (host) => runCommand(args, host, print, printRemark)),
    })
  }
  program
    .command('setup')
    .summary(
      'Asks for the settings of a public site, writes .env, makes you an admin and checks the running site; with "check", only checks.',
    )
    .addArgument(new Argument('[check]').choices(['check'] as const))
    .action(action((what) => (what === 'check' ? check() : ask())))
}

/** Every command; those that need no server run only in the terminal. */
export const terminalCommands: readonly Register[] = [
  registerSetup,
  ...serverCommands,
  registerRestore,
  registerMove,
  registerOperatorCheck,
  registerInstrument,
  registerSettingsDocs,
]

/** Runs a command line; asks for confirmation where a command needs it. Returns the exit code. */
export async function runFromTerminal(
  args: readonly string[],
  print: Print,
  printRemark: Print,
): Promise<number> {
  const run = (words: readonly string[]) =>
    runProgram(terminalCommands, words, {
      print,
      printRemark,
      async withHost(act, { createsDatabase }) {
        const config = readConfig(readEnv())
        const exitCode =
          config.database.kind === 'embedded'
            ? await sendToServer(config.dataDirectory, words, print, printRemark)
            : null
        if (exitCode !== null) throw new DelegatedError(exitCode)
        if (!createsDatabase) assertDatabaseExists(config)
        return await withServer(config, act)
      },
    })
  const exitCode = await run(args)
  if (exitCode !== exitCodes.unconfirmed) return exitCode
  if (process.stdin.isTTY && !args.includes('--json') && (await confirm({ message: 'Continue?' })) === true) {
    return await run([...args, '--yes'])
  }
  printRemark('Nothing was changed. To confirm, add --yes.')
  return exitCodes.refused
}

/** Without the settings of the server, a command would create an empty embedded database. */
function assertDatabaseExists({ database, dataDirectory }: Config): void {
  if (database.kind !== 'embedded' || existsSync(join(database.directory, 'PG_VERSION'))) return
  throw new CommandError(
    `There is no database in ${dataDirectory}. Commands read the settings of the server from .env in the working directory ` +
      'or from the environment: check DATABASE_URL and DATA_DIR. In a new installation, run "npm start" or ' +
      '"npm run cli -- migrate" first.',
  )
}

/** Calls `use` with a server that is created for it and does not listen. */
async function withServer<T>(config: Config, use: (host: Host) => Promise<T>): Promise<T> {
  await using context = await createContext(config, contextParts, { log: createTerminalLog() })
  await context.jobs.start(toWorkers(jobs, context))
  const app = await createApp({ context, handlers, pages: null })
  try {
    const result = await use({ context, app })
    await context.jobs.idle()
    return result
  } finally {
    await app.close()
  }
}
