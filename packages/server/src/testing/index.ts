import type { Endpoint, InputOf, Problem, ReplyOf } from '@twofold/contract'
import type { Context } from '#server/context.ts'
import type { DeliveredMail } from '#server/mail/index.ts'

export interface TestPerson {
  userId: string
  email: string
  name: string
  password: string
  accessToken: string
}

/** What a refused call throws in tests. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(`${status} ${problem.code}: ${problem.detail}`)
    this.status = status
    this.problem = problem
  }
}

export interface TestServerOverrides {
  settings?: Readonly<Record<string, string>>
  now?: Date
}

export interface TestServer extends AsyncDisposable {
  readonly url: string
  readonly context: Context
  readonly outbox: { messages(): DeliveredMail[]; to(address: string): DeliveredMail[]; clear(): void }
  readonly clock: { now(): Date; advance(ms: number): void }
  /** Signs a new person up through the auth service's front door; the address is confirmed. */
  signUp(name: string, email?: string): Promise<TestPerson>
  /** A newer access token for the same person (a fresh sign-in). */
  signIn(person: TestPerson): Promise<TestPerson>
  /** Over HTTP like anybody; throws CallFailure. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: TestPerson): Promise<ReplyOf<E>>
  request(path: string, init?: RequestInit): Promise<Response>
  /** The SQL statements that ran meanwhile. */
  statements(action: () => Promise<unknown>): Promise<string[]>
}

/** A whole server on a fresh database and a free port, with its mails in memory and a clock that tests may move. */
export declare function createTestServer(overrides?: TestServerOverrides): Promise<TestServer>
