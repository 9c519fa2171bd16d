import type pg from 'pg'
import type { Journal } from '../journal.ts'
import { Visitor } from '../visitor.ts'

/** Environment of a writer. */
export interface World {
  /** The site behind the proxy. */
  url: string
  certificate: string
  /** URLs of the two instances. */
  direct: readonly string[]
  journal: Journal
}

/** A client that writes continuously and records each acknowledgement. */
export interface Writer {
  readonly name: string
  /** Runs before the first failure; must succeed. */
  prepare(): Promise<void>
  /** Makes one write, or several related ones; never throws because of a response. */
  step(): Promise<void>
  /** Runs at the end: returns differences from the acknowledged writes. */
  verify(db: pg.Client): Promise<string[]>
  /** Number of checked items. */
  readonly checked: number
}

export function visit({ url, certificate, journal }: World): Visitor {
  return new Visitor(url, journal, certificate)
}

/** Makes a preparatory call; throws unless it succeeds. */
export async function mustCall(visitor: Visitor, method: string, path: string, body?: object) {
  const answer = await visitor.call(method, path, body)
  if (answer.status >= 300 || answer.status === 0) {
    throw new Error(`${method} ${path} responded ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return answer.body
}

const PASSWORD = 'Correct-Horse-7'
let people = 0

/** Signs up a user with consents and an unfinished assessment, and returns the assessment's id. */
export async function joinWithDraft(visitor: Visitor): Promise<string> {
  await join(visitor)
  const { consents } = await mustCall(visitor, 'GET', '/api/config')
  const { assessment } = consents as { assessment: string }
  await mustCall(visitor, 'PUT', '/api/me/consents', { assessment: { adult: true, wording: assessment } })
  return String((await mustCall(visitor, 'POST', '/api/assessments', {})).id)
}

/** Signs up a user, and returns the user's id. */
export async function join(visitor: Visitor): Promise<string> {
  people += 1
  const person = { email: `person-${people}@example.com`, password: PASSWORD, data: { name: 'Person' } }
  const { access_token, user } = await mustCall(visitor, 'POST', '/auth/v1/signup', person)
  visitor.token = String(access_token)
  return (user as { id: string }).id
}
