import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv, readEnvironment } from '#server/config/env.ts'
import { sendToServer } from '#server/control/control-socket.ts'
import { createContext } from '#server/create-context.ts'
import { contextParts, handlers, jobs } from '#server/features.ts'
import { toWorkers } from '#server/jobs/index.ts'
import { createLog, type Log } from '#server/logging.ts'
import { isOperatorError } from '#server/operator-errors.ts'
import { CommandError, type Host, type Print, UsageError } from './command.ts'
import { writeDocuments } from './documents.ts'
import { printCodebook } from './instrument.ts'
import { move } from './move.ts'
import { checkOperator, operatorCheckUsage } from './operator-check.ts'
import { readRestorePaths, restore } from './restore.ts'
import { findCommand, renderHelp, runCommand } from './run.ts'
import { checkRunning, setUp, setupUsage } from './setup/setup.ts'

/** Runs a command line; returns the exit code. */
export async function runFromTerminal(
  args: readonly string[],
  print: Print,
  printRemark: Print,
): Promise<number> {
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
    const isAsked = args.length > 0
    const printHelp = isAsked ? print : printRemark
    printHelp(renderHelp())
    return isAsked ? 0 : 2
  }
  try {
    if (args.join(' ') === 'settings docs') {
      await writeDocuments(print)
      return 0
    }
    if (args[0] === 'instrument') {
      printCodebook(args.slice(1), print)
      return 0
    }
    if (args.join(' ') === operatorCheckUsage) return checkOperator(print)
    if (args[0] === 'setup') return await runSetup(args.slice(1), print, printRemark)
    if (args[0] === 'restore') {
      const paths = readRestorePaths(args.slice(1))
      await restore(readConfig(readEnv()), paths, { log: createTerminalLog(), print })
      return 0
    }
    if (args[0] === 'move') {
      await move(readConfig(readEnv()), args.slice(1), print)
      return 0
    }
    const { command } = findCommand(args)
    const config = readConfig(readEnv())
    const exitCode =
      config.database.kind === 'embedded'
        ? await sendToServer(config.dataDirectory, args, print, printRemark)
        : null
    if (exitCode === null && !command.begins && isDatabaseMissing(config)) {
      printRemark(formatMissingDatabase(config.dataDirectory))
      return 1
    }
    return exitCode ?? (await runInOwnServer(config, args, print, printRemark))
  } catch (error) {
    if (error instanceof UsageError) {
      printRemark(error.message)
      printRemark(error.usage === null ? `\n${renderHelp()}` : `Usage: npm run cli -- ${error.usage}`)
      return 2
    }
    if (!isOperatorError(error) && !(error instanceof CommandError)) throw error
    printRemark(error.message)
    return 1
  }
}

async function runSetup(rest: readonly string[], print: Print, printRemark: Print): Promise<number> {
  const terminal = { input: process.stdin, output: process.stdout }
  if (rest.length > 1 || (rest.length === 1 && rest[0] !== 'check')) {
    throw new UsageError('Expected no argument, or check.', setupUsage)
  }
  if (rest[0] === 'check') return await checkRunning(terminal, readConfig(readEnv()))
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'setup is interactive: run it in a terminal, or copy .env.example to .env and edit it.',
    )
  }
  await setUp({
    terminal,
    file: resolve('.env'),
    environment: readEnvironment(),
    withServer,
    runCommand: (config, args) => runInOwnServer(config, args, print, printRemark),
  })
  return 0
}

/** True if the embedded database does not exist: a command without the server's settings would create an empty one. */
function isDatabaseMissing({ database }: Config): boolean {
  return database.kind === 'embedded' && !existsSync(join(database.directory, 'PG_VERSION'))
}

function formatMissingDatabase(directory: string): string {
  return (
    `There is no database in ${directory}. Commands read the settings of the server from .env in the working directory ` +
    'or from the environment: check DATABASE_URL and DATA_DIR. In a new installation, run "npm start" or ' +
    '"npm run cli -- migrate" first.'
  )
}

/** Runs a command in a server that is created for it and does not listen. */
async function runInOwnServer(
  config: Config,
  args: readonly string[],
  print: Print,
  printRemark: Print,
): Promise<number> {
  return await withServer(config, (host) => runCommand(args, host, print, printRemark))
}

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

function createTerminalLog(): Log {
  return createLog({ level: 'error', json: false, write: (line) => process.stderr.write(line) })
}
