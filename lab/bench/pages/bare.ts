import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuMillisecondsOf } from '../process-figures.ts'
import type { MeasuredServer } from './load.ts'

/** A bare Fastify in a separate process that serves given bytes. */
export class BareServer implements MeasuredServer {
  readonly #process: ChildProcess
  url = ''

  private constructor() {
    this.#process = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)), {
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }

  static async start(): Promise<BareServer> {
    const bare = new BareServer()
    const [url] = await once(bare.#process, 'message')
    bare.url = String(url)
    return bare
  }

  /** Sets the page that all later responses contain. */
  async serve(page: { body: Buffer; compressed: Buffer }): Promise<void> {
    this.#process.send({ body: page.body.toString('base64'), compressed: page.compressed.toString('base64') })
    await once(this.#process, 'message')
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  cpuMilliseconds(): number {
    return cpuMillisecondsOf(this.#process.pid)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.send('stop')
    await ended
  }
}
