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
import { CommandError, type Host, type Say, UsageError } from './command.ts'
import { writeDocuments } from './documents.ts'
import { move } from './move.ts'
import { checkOperator, operatorCheckUsage } from './operator-check.ts'
import { readRestorePaths, restore } from './restore.ts'
import { findCommand, renderHelp, runCommand } from './run.ts'
import { checkRunning, setUp, setupUsage } from './setup/setup.ts'

/** Runs a command line; returns the exit code. */
export async function runFromTerminal(words: readonly string[], say: Say, remark: Say): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words.includes('--help')) {
    const isAsked = words.length > 0
    const tell = isAsked ? say : remark
    tell(renderHelp())
    return isAsked ? 0 : 2
  }
  try {
    if (words.join(' ') === 'settings docs') {
      await writeDocuments(say)
      return 0
    }
    if (words.join(' ') === operatorCheckUsage) return checkOperator(say)
    if (words[0] === 'setup') return await runSetup(words.slice(1), say, remark)
    if (words[0] === 'restore') {
      const paths = readRestorePaths(words.slice(1))
      await restore(readConfig(readEnv()), paths, { log: terminalLog(), say })
      return 0
    }
    if (words[0] === 'move') {
      await move(readConfig(readEnv()), words.slice(1), say)
      return 0
    }
    const { command } = findCommand(words)
    const config = readConfig(readEnv())
    const answered =
      config.database.kind === 'embedded'
        ? await sendToServer(config.dataDirectory, words, say, remark)
        : null
    if (answered === null && !command.begins && isNowhere(config)) {
      remark(nowhere(config.dataDirectory))
      return 1
    }
    return answered ?? (await runAlone(config, words, say, remark))
  } catch (error) {
    if (error instanceof UsageError) {
      remark(error.message)
      remark(error.usage === null ? `\n${renderHelp()}` : `Usage: npm run cli -- ${error.usage}`)
      return 2
    }
    if (!isOperatorError(error) && !(error instanceof CommandError)) throw error
    remark(error.message)
    return 1
  }
}

async function runSetup(rest: readonly string[], say: Say, remark: Say): Promise<number> {
  const terminal = { input: process.stdin, output: process.stdout }
  if (rest.length > 1 || (rest.length === 1 && rest[0] !== 'check')) {
    throw new UsageError('setup knows only: check.', setupUsage)
  }
  if (rest[0] === 'check') return await checkRunning(terminal, readConfig(readEnv()))
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'setup asks questions: run it in a terminal. Without one, write .env by hand: .env.example.',
    )
  }
  await setUp({
    terminal,
    file: resolve('.env'),
    environment: readEnvironment(),
    withServer,
    runCommand: (config, words) => runAlone(config, words, say, remark),
  })
  return 0
}

/** Without the server's settings a command would make an empty database, and a backup of that looks like one. */
function isNowhere({ database }: Config): boolean {
  return database.kind === 'embedded' && !existsSync(join(database.directory, 'PG_VERSION'))
}

function nowhere(directory: string): string {
  return (
    `There is no database in ${directory}. A command needs the settings of the server, from .env in the folder ` +
    'where it is run or from the environment: is DATABASE_URL or DATA_DIR missing? Where nothing has been started yet, ' +
    '"npm start" or "npm run cli -- migrate" makes one.'
  )
}

/** Opens the same server without listening, for this one command. */
async function runAlone(config: Config, words: readonly string[], say: Say, remark: Say): Promise<number> {
  return await withServer(config, (host) => runCommand(words, host, say, remark))
}

async function withServer<T>(config: Config, use: (host: Host) => Promise<T>): Promise<T> {
  await using context = await createContext(config, contextParts, { log: terminalLog() })
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

function terminalLog(): Log {
  return createLog({ level: 'error', json: false, write: (line) => process.stderr.write(line) })
}
