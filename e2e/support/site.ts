import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { createHome, databaseUrl, type Home, removeHome, type Template } from './home.ts'

export type { Engine } from './home.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Each worker has its own range of ports, so that workers do not compete. All are below the ephemeral ports, which
 * outgoing connections use.
 */
const FIRST_PORT = 12_000
const PORTS_PER_WORKER = 3000
const usedPorts = new Set<number>()

export async function freePort(): Promise<number> {
  const first = FIRST_PORT + ((Number(process.env.TEST_PARALLEL_INDEX ?? -1) + 1) % 6) * PORTS_PER_WORKER
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + randomInt(PORTS_PER_WORKER)
    if (usedPorts.has(port) || !(await isFree(port))) continue
    usedPorts.add(port)
    return port
  }
  throw new Error(`No free port among ${PORTS_PER_WORKER} from ${first} after 100 attempts`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, () => resolve(true))
  })
  if (listening) await new Promise((resolve) => server.close(resolve))
  return listening
}

export interface SiteDescription {
  home: Home
  port: number
  outboxPort: number
}

/** One installation: the server process, as `npm start` runs it. */
export class RunningSite {
  readonly url: string
  readonly outboxUrl: string
  readonly #home: Home
  readonly #environment: NodeJS.ProcessEnv
  #process: ChildProcess | null = null
  #output = ''

  private constructor(home: Home, port: number, outboxPort: number, settings: Record<string, string>) {
    this.url = `http://localhost:${port}`
    this.outboxUrl = `http://localhost:${outboxPort}`
    this.#home = home
    this.#environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      // As in the script `start` of package.json.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      PORT: String(port),
      OUTBOX_PORT: String(outboxPort),
      PUBLIC_URL: this.url,
      DATA_DIR: home.dataDirectory,
      ...(home.databaseName && { DATABASE_URL: databaseUrl(home.databaseName) }),
      ...settings,
    }
  }

  /** Starts a separate site on a copy of a prepared home; disposing deletes its data. */
  static async start(template: Template, settings: Record<string, string> = {}): Promise<RunningSite> {
    return await RunningSite.at(await createHome(template), settings)
  }

  static async at(home: Home, settings: Record<string, string> = {}): Promise<RunningSite> {
    const site = new RunningSite(home, await freePort(), await freePort(), settings)
    await site.resume()
    return site
  }

  /** What another process needs to use this site while its own process runs here. */
  describe(): SiteDescription {
    return {
      home: this.#home,
      port: Number(new URL(this.url).port),
      outboxPort: Number(new URL(this.outboxUrl).port),
    }
  }

  /** A site that another process started and will end. */
  static find({ home, port, outboxPort }: SiteDescription): RunningSite {
    return new RunningSite(home, port, outboxPort, {})
  }

  get dataDirectory(): string {
    return this.#home.dataDirectory
  }

  /** Starts the process on the existing data and waits until it is ready. */
  async resume(): Promise<void> {
    // The options of the script `start` of package.json.
    const child = spawn(process.execPath, ['--max-semi-space-size=4', 'packages/server/src/main.ts'], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const appendOutput = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000)
    }
    child.stdout?.on('data', appendOutput)
    child.stderr?.on('data', appendOutput)
    for (let attempt = 0; attempt < 1800; attempt++) {
      if (hasEnded(child)) throw new Error(`Server exited during start:\n${this.#output}`)
      const ready = await fetch(`${this.url}/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`Server not ready after 1,800 attempts:\n${this.#output}`)
  }

  /** PostgreSQL URL; null on the embedded engine. */
  get databaseUrl(): string | null {
    return this.#environment.DATABASE_URL ?? null
  }

  /** The last 20,000 characters of the process output. */
  get output(): string {
    return this.#output
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Resident memory of the process, from /proc (Linux). */
  get residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8')
    return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
  }

  /** Ends the process. SIGKILL simulates a power failure. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || hasEnded(child)) return
    // Unlike `exit`, `close` follows the last output.
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill(signal)
    await ended
  }

  /** Waits for the newest message to an email that contains the text. */
  async waitForEmail(email: string, contains = ''): Promise<Email> {
    const folder = join(this.dataDirectory, 'outbox')
    for (let attempt = 0; attempt < 600; attempt++) {
      const names = await readdir(folder).catch(() => [])
      const mails = await Promise.all(
        names
          // The outbox writes the .json file after the message, so a listed message is complete.
          .filter((name) => name.endsWith('.json'))
          .sort()
          .map((name) => join(folder, name.replace(/json$/, 'eml')))
          .map(async (path) => PostalMime.parse(await readFile(path))),
      )
      const found = mails.findLast(
        (mail) => mail.to?.some((to) => to.address === email) && mail.text?.includes(contains),
      )
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No message to ${email}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGTERM')
    await removeHome(this.#home)
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** First link to the site in the text of a message. */
export function findSiteLink(mail: Email, site: RunningSite): string {
  const link = mail.text?.split(/\s+/).find((word) => word.startsWith(site.url))
  if (!link) throw new Error(`Message has no link to ${site.url}`)
  return link
}
