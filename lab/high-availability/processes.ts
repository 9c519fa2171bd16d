import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The user for servers that refuse to run as root; undefined if this process is not root. */
export interface User {
  uid?: number
  gid?: number
}

export function userNamed(name: string): User {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

export interface Command {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  user?: User
  /** Command prefix from `Network.enter`; the process changes its user after entering. */
  network?: readonly string[]
  /** Folder of the output files, one for each name. */
  folder: string
}

/** A process that can be restarted, with its output in one file. */
export class Program {
  readonly #how: Command
  #child: ChildProcess | null = null

  constructor(how: Command) {
    this.#how = how
  }

  start(): void {
    const { name, args, env, folder } = this.#how
    const { command, before, user } = entered(this.#how)
    const log = openSync(join(folder, `${name}.log`), 'a')
    this.#child = spawn(command, [...before, ...args], {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ['ignore', log, log],
    })
    this.#child.on('error', (error) => {
      throw new Error(`${name} failed to start: ${error.message}`)
    })
  }

  get pid(): number | undefined {
    const child = this.#child
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (child === null || this.pid === undefined) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

/** The executable, the arguments before the program's own, and the user who runs the executable. */
function entered({ command, user, network }: Command) {
  const [enter, ...words] = network ?? []
  if (enter === undefined) return { command, before: [], user }
  const become = user?.uid === undefined ? [] : ['--setuid', String(user.uid), '--setgid', String(user.gid)]
  return { command: enter, before: [...words, ...become, command], user: {} }
}

/** The main process of PostgreSQL on a data folder and its child processes; empty if it is not running. */
export function postgresProcesses(data: string): number[] {
  try {
    const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The file remains after a killed server, and its process id may have been reused.
    if (readlinkSync(`/proc/${main}/cwd`) !== data) return []
    return [main, ...childrenOf(main)]
  } catch {
    return []
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The fields after the name in brackets are state and parent process id.
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Processes whose working directory or arguments contain a folder, including starting servers and recovery tools. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        const at = readlinkSync(`/proc/${name}/cwd`)
        return at.startsWith(folder) || readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder)
      } catch {
        return false
      }
    })
    .map(Number)
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
}

/** Repeats `ask` until its result is neither undefined nor an error. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | undefined>,
  everyMs = 200,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  let last: unknown
  while (performance.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (error) {
      last = error
    }
    await pause(everyMs)
  }
  throw new Error(`${what} was not reached within ${seconds} s`, { cause: last })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
