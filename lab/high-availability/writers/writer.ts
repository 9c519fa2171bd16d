import type pg from 'pg'
import type { Journal } from '../journal.ts'
import { Visitor } from '../visitor.ts'

/** What a writer needs of the world. */
export interface World {
  /** The site behind the proxy. */
  url: string
  certificate: string
  /** The two instances themselves. */
  direct: readonly string[]
  journal: Journal
}

/** A client that writes continuously and records each acknowledgement. */
export interface Writer {
  readonly name: string
  /** Before anything is lost: must succeed. */
  prepare(): Promise<void>
  /** One write, or a few that belong together; never throws for what the site answers. */
  step(): Promise<void>
  /** After everything: what was promised and is not so. */
  verify(db: pg.Client): Promise<string[]>
  /** How much was looked at. */
  readonly checked: number
}

export function visit({ url, certificate, journal }: World): Visitor {
  return new Visitor(url, journal, certificate)
}

/** A call that belongs to the preparations, and has to succeed. */
export async function must(visitor: Visitor, method: string, path: string, body?: object) {
  const answer = await visitor.call(method, path, body)
  if (answer.status >= 300 || answer.status === 0) {
    throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return answer.body
}

const PASSWORD = 'Correct-Horse-7'
let people = 0

export function newPerson(): { email: string; password: string; data: { name: string } } {
  people += 1
  return { email: `person-${people}@example.com`, password: PASSWORD, data: { name: 'Person' } }
}

/** Signs up a user with consents and an unfinished assessment, and returns the assessment's id. */
export async function joinWithDraft(visitor: Visitor, { pair = false } = {}): Promise<string> {
  await join(visitor)
  const { assessment, pair: pairWording } = (await must(visitor, 'GET', '/api/config')).consents as {
    assessment: string
    pair: string
  }
  await must(visitor, 'PUT', '/api/me/consents', {
    assessment: { adult: true, wording: assessment },
    ...(pair && { pair: { wording: pairWording } }),
  })
  return String((await must(visitor, 'POST', '/api/assessments', {})).id)
}

export async function join(visitor: Visitor): Promise<{ id: string; email: string }> {
  const person = newPerson()
  const { access_token, user } = await must(visitor, 'POST', '/auth/v1/signup', person)
  visitor.token = String(access_token)
  return { id: (user as { id: string }).id, email: person.email }
}
