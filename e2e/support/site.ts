import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import PostalMime, { type Email } from 'postal-mime'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Engine = 'embedded' | 'postgres'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function withPostgres<T>(run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** One installation from a cold start with an empty data directory: the real server process, as `npm start` runs it. */
export class RunningSite {
  readonly url: string
  readonly outboxUrl: string
  readonly dataDirectory: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #databaseName: string | null
  #process: ChildProcess | null = null
  #output = ''

  private constructor(
    port: number,
    outboxPort: number,
    dataDirectory: string,
    databaseName: string | null,
    settings: Record<string, string>,
  ) {
    this.url = `http://localhost:${port}`
    this.outboxUrl = `http://localhost:${outboxPort}`
    this.dataDirectory = dataDirectory
    this.#databaseName = databaseName
    const databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://localhost/none')
    databaseUrl.pathname = `/${databaseName}`
    this.#environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      OUTBOX_PORT: String(outboxPort),
      PUBLIC_URL: this.url,
      DATA_DIR: dataDirectory,
      ...(databaseName && { DATABASE_URL: databaseUrl.href }),
      ...settings,
    }
  }

  static async start(engine: Engine, settings: Record<string, string> = {}): Promise<RunningSite> {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'twofold-e2e-'))
    let databaseName: string | null = null
    if (engine === 'postgres') {
      const name = `e2e_${crypto.randomUUID().replaceAll('-', '')}`
      databaseName = name
      await withPostgres((client) => client.query(`CREATE DATABASE ${name}`))
    }
    const site = new RunningSite(await freePort(), await freePort(), dataDirectory, databaseName, settings)
    await site.resume()
    return site
  }

  /** Starts the process on the data that is there, and waits until it answers. */
  async resume(): Promise<void> {
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    for (let attempt = 0; attempt < 300; attempt++) {
      if (child.exitCode !== null) throw new Error(`The server stopped at start:\n${this.#output}`)
      const ready = await fetch(`${this.url}/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server did not get ready:\n${this.#output}`)
  }

  /** Everything that the process printed lately. */
  get output(): string {
    return this.#output
  }

  /** Resident memory of the process, read where Linux keeps it. */
  get residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8')
    return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
  }

  /** Ends the process; SIGKILL is the power cord of a process. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  /** The newest message to an address, waited for. */
  async mailTo(address: string, contains = ''): Promise<Email> {
    const folder = join(this.dataDirectory, 'outbox')
    for (let attempt = 0; attempt < 150; attempt++) {
      const names = await readdir(folder).catch(() => [])
      const mails = await Promise.all(
        names
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      )
      const found = mails.findLast(
        (mail) => mail.to?.some((to) => to.address === address) && mail.text?.includes(contains),
      )
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No mail to ${address}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGTERM')
    await rm(this.dataDirectory, { recursive: true, force: true })
    const name = this.#databaseName
    if (name) await withPostgres((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
}

/** The first link in a message's text that points to the site. */
export function linkIn(mail: Email, site: RunningSite): string {
  const link = mail.text?.split(/\s+/).find((word) => word.startsWith(site.url))
  if (!link) throw new Error('The message holds no link to the site')
  return link
}
