import { type AnswerSet, statements } from '@twofold/instrument'
import type { RunningSite } from './site.ts'

interface Credentials {
  email: string
  password: string
}
interface Named extends Credentials {
  name: string
}

/** A signed-in user who calls the API without a browser. */
export class Caller {
  readonly #site: RunningSite
  readonly token: string

  private constructor(site: RunningSite, token: string) {
    this.#site = site
    this.token = token
  }

  static signUp(site: RunningSite, { name, email, password }: Named): Promise<Caller> {
    return Caller.#start(site, 'signup', { email, password, data: { name } })
  }

  static signIn(site: RunningSite, { email, password }: Credentials): Promise<Caller> {
    return Caller.#start(site, 'token?grant_type=password', { email, password })
  }

  static async #start(site: RunningSite, path: string, body: unknown): Promise<Caller> {
    const response = await fetch(`${site.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const session = (await response.json()) as { access_token?: string }
    if (!session.access_token)
      throw new Error(`${path} failed: ${response.status} ${JSON.stringify(session)}`)
    return new Caller(site, session.access_token)
  }

  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.#site.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Consents, creates an assessment, and returns its id. */
  async startAssessment(): Promise<string> {
    const config = (await this.call('GET', '/api/config')).body as {
      consents: { assessment: string }
      terms: string
    }
    await this.call('PUT', '/api/me/consents', {
      assessment: { adult: true, wording: config.consents.assessment },
      terms: { version: config.terms, language: 'en' },
    })
    const created = (await this.call('POST', '/api/assessments', {})).body as { id: string }
    return created.id
  }
}

/** The ids of the 96 statements in presentation order. */
export const itemIds: readonly string[] = statements.map((statement) => statement.id)

/** Creates an invitation link from an assessment and returns its token. */
export async function inviteByApi(inviter: Caller, assessmentId: string): Promise<string> {
  const { status, body } = await inviter.call('POST', `/api/assessments/${assessmentId}/invitations`, {})
  if (status !== 201) throw new Error(`Inviting failed: ${status} ${JSON.stringify(body)}`)
  return new URL((body as { url: string }).url).searchParams.get('invite') ?? ''
}

/** Accepts an invitation with an assessment of the invited user. */
export async function acceptByApi(invited: Caller, token: string, assessmentId: string): Promise<void> {
  const { status, body } = await invited.call('POST', `/api/invitations/${token}/accept`, { assessmentId })
  if (status !== 200) throw new Error(`Accepting failed: ${status} ${JSON.stringify(body)}`)
}

/** The number of importance questions on the last page of the assessment. */
export const LAST_PAGE = 6

/** Saves all answers of the only assessment but those of its last page. */
export async function answerAllButLastPage(
  caller: Caller,
  { answers, importance }: AnswerSet,
): Promise<void> {
  const { items } = (await caller.call('GET', '/api/assessments')).body as { items: { id: string }[] }
  const some = Object.entries(importance).slice(0, -LAST_PAGE)
  const body = { answers, importance: Object.fromEntries(some) }
  const { status } = await caller.call('PATCH', `/api/assessments/${items[0]?.id}/answers`, body)
  if (status !== 200) throw new Error(`Saving answers failed: ${status}`)
}

/** Consents, saves all answers, completes the assessment, and returns its id. */
export async function finishByApi(caller: Caller, set: AnswerSet): Promise<string> {
  const id = await caller.startAssessment()
  const saved = await caller.call('PATCH', `/api/assessments/${id}/answers`, set)
  const done = await caller.call('POST', `/api/assessments/${id}/complete`)
  if (saved.status !== 200 || done.status !== 200)
    throw new Error(`Completing failed: ${saved.status} ${done.status} ${JSON.stringify(done.body)}`)
  return id
}

/** A user with a completed assessment. */
interface Finished {
  caller: Caller
  /** Id of the assessment. */
  id: string
}

/** Signs up a person and completes an assessment with their answers. */
export async function finishPerson(site: RunningSite, person: Named & { set: AnswerSet }): Promise<Finished> {
  const caller = await Caller.signUp(site, person)
  return { caller, id: await finishByApi(caller, person.set) }
}

/** Invites the second user from the first assessment and accepts with the second. */
export async function pairByApi(inviter: Finished, invited: Finished): Promise<void> {
  await acceptByApi(invited.caller, await inviteByApi(inviter.caller, inviter.id), invited.id)
}

type Level = 'score' | 'factors' | 'viewOfPartner' | 'safety'

/** Signs up two people who have completed assessments, are a pair and share these levels. */
export async function createPairByApi(
  site: RunningSite,
  people: readonly [Named & { set: AnswerSet }, Named & { set: AnswerSet }],
  levels: readonly Level[] = [],
): Promise<readonly [Finished, Finished]> {
  const sides = [await finishPerson(site, people[0]), await finishPerson(site, people[1])] as const
  await pairByApi(...sides)
  if (levels.length > 0) for (const side of sides) await shareByApi(side, levels)
  return sides
}

/** Consents to sharing and shares an assessment on exactly the given levels. */
export async function shareByApi({ caller, id }: Finished, levels: readonly Level[]): Promise<void> {
  const { consents } = (await caller.call('GET', '/api/config')).body as { consents: { pair: string } }
  const consented = await caller.call('PUT', '/api/me/consents', { pair: { wording: consents.pair } })
  const shared = await caller.call('PUT', `/api/results/${id}/sharing`, {
    score: levels.includes('score'),
    factors: levels.includes('factors'),
    viewOfPartner: levels.includes('viewOfPartner'),
    safety: levels.includes('safety'),
  })
  if (consented.status !== 200 || shared.status !== 200)
    throw new Error(`Sharing failed: ${consented.status} ${shared.status} ${JSON.stringify(shared.body)}`)
}

/** Marks shared levels as seen by this user, who then sees no reveal. */
export async function markSeenByApi(
  { caller, id }: Finished,
  levels: readonly ('score' | 'factors' | 'viewOfPartner')[],
): Promise<void> {
  const { status, body } = await caller.call('POST', `/api/results/${id}/seen`, { levels })
  if (status !== 204) throw new Error(`Marking as seen failed: ${status} ${JSON.stringify(body)}`)
}
