import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@twofold/database'
import { sql } from 'kysely'

/** Only the end of the output is kept, because it contains the reason for the exit. */
const MAX_OUTPUT_CHARACTERS = 20_000
const MARK_CHECK_MS = 5

/** A process started by a test and killed on disposal. */
export interface OwnProcess extends AsyncDisposable {
  readonly child: ChildProcess
  /** The end of the output so far. */
  output(): string
  /** Resolves when the process has ended and its output is complete. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

function run(args: readonly string[], settings: Settings): OwnProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-MAX_OUTPUT_CHARACTERS)
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }
  return { child, output: () => output, ended, kill, [Symbol.asyncDispose]: kill }
}

/** Runs a command of the command line. */
export function runCommand(args: readonly string[], settings: Settings): OwnProcess {
  return run([fileURLToPath(new URL('../cli/main.ts', import.meta.url)), ...args], settings)
}

/** Runs a command until the table that marks it as unfinished exists, then kills it. */
export async function interruptCommand(
  args: readonly string[],
  settings: Settings,
  { kysely }: Database,
  mark: string,
): Promise<void> {
  await using command = runCommand(args, settings)
  const hasMark = async () => {
    const { rows } = await sql<{ is: boolean }>`select to_regclass(${mark}) is not null as is`.execute(kysely)
    return rows[0]?.is
  }
  while (!(await hasMark())) {
    if (command.child.exitCode !== null) throw new Error(`The command ended unmarked:\n${command.output()}`)
    await setTimeout(MARK_CHECK_MS)
  }
}

export interface OwnServer extends OwnProcess {
  url: string
}

/** Like `npm start`, without pages, which may not be built. */
const SERVER = `
  const { startServer } = await import('${new URL('../server.ts', import.meta.url)}')
  const { stopOnSignal } = await import('${new URL('../stop-on-signal.ts', import.meta.url)}')
  const { readConfig } = await import('${new URL('../config/config.ts', import.meta.url)}')
  const { runCommand } = await import('${new URL('../cli/run.ts', import.meta.url)}')
  const { readEnv } = await import('${new URL('../config/env.ts', import.meta.url)}')
  const server = await startServer({ config: readConfig(readEnv()), pages: null, runCommand })
  stopOnSignal(server, (line) => console.log(line))
  console.log('It runs at ' + server.url)
`

/** Starts a server in its own process; resolves when it listens. */
export async function startOwnServer(settings: Settings): Promise<OwnServer> {
  const server = run(['--input-type=module', '-e', SERVER], { PORT: '0', OUTBOX_PORT: '0', ...settings })
  const listening = Promise.withResolvers<string>()
  server.child.stdout?.on('data', () => {
    const url = /It runs at (\S+)\n/.exec(server.output())?.[1]
    if (url !== undefined) listening.resolve(url)
  })
  void server.ended.then(() =>
    listening.reject(new Error(`The server stopped at its start:\n${server.output()}`)),
  )
  return { ...server, url: await listening.promise }
}
