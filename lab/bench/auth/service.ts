import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BareCall, BareSession } from './bare-driver.ts'

export const password = 'Quiet-River-7'

export interface RunCounts {
  times: number
  warm: number
}

export type BenchRequest =
  | { what: 'person'; email: string }
  | { what: 'begin' | 'end' | 'stop' }
  | { what: 'hash'; times: number }
  | { what: 'bare'; call: BareCall; session: BareSession; runs: RunCounts }

/** Counts since the start of the measurement. */
export interface Figures {
  /** Without begin and commit. */
  statements: number
  cpuMs: number
  /** The longest stall of the event loop. */
  stallMs: number
}

interface Tokens {
  access_token: string
  refresh_token: string
  user: { id: string }
}

/** The authentication service in a separate process on a new database. */
export class Service {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (value: unknown) => void>()
  #asked = 0
  #url = ''

  private constructor(engine: 'embedded' | 'postgres') {
    this.#process = fork(fileURLToPath(new URL('./service-process.ts', import.meta.url)), {
      env: { ...process.env, TEST_ENGINE: engine },
    })
    this.#process.on('message', ({ id, value }: { id: number; value: unknown }) => {
      this.#waiting.get(id)?.(value)
      this.#waiting.delete(id)
    })
  }

  static async start(engine: 'embedded' | 'postgres'): Promise<Service> {
    const service = new Service(engine)
    service.#url = await new Promise<string>((resolve, reject) => {
      service.#waiting.set(0, (value) => resolve(String(value)))
      service.#process.once('exit', () =>
        reject(new Error('The process of the service exited before it was ready')),
      )
    })
    return service
  }

  get url(): string {
    return this.#url
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  #ask<T>(asked: BenchRequest): Promise<T> {
    const id = ++this.#asked
    this.#process.send({ id, ...asked })
    return new Promise((resolve) => this.#waiting.set(id, (value) => resolve(value as T)))
  }

  /** Measures the service while `work` calls it. */
  async measure(work: () => Promise<unknown>): Promise<Figures> {
    await this.#ask({ what: 'begin' })
    await work()
    return this.#ask({ what: 'end' })
  }

  /** Measures this number of sequential password hashes in the process of the service. */
  hash(times: number): Promise<Figures> {
    return this.#ask({ what: 'hash', times })
  }

  /** Durations of the call's required statements with the driver alone, in milliseconds. */
  bare(call: BareCall, session: BareSession, runs: RunCounts): Promise<number[]> {
    return this.#ask({ what: 'bare', call, session, runs })
  }

  makePerson(email: string): Promise<unknown> {
    return this.#ask({ what: 'person', email })
  }

  signIn(email: string): Promise<Tokens> {
    return this.#call('/token?grant_type=password', { method: 'POST', body: { email, password } })
  }

  refresh(token: string): Promise<Tokens> {
    return this.#call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: token } })
  }

  user(token: string): Promise<unknown> {
    return this.#call('/user', { token })
  }

  health(): Promise<unknown> {
    return this.#call('/health', {})
  }

  async #call<T>(path: string, call: { method?: string; body?: object; token?: string }): Promise<T> {
    const response = await fetch(`${this.#url}${path}`, {
      method: call.method ?? 'GET',
      headers: {
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return JSON.parse(text) as T
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    void this.#ask({ what: 'stop' })
    await ended
  }
}
