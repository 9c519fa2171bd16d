import { randomBytes, randomUUID } from 'node:crypto'
import { observerStatements } from '@twofold/instrument'
import type pg from 'pg'
import { isAcknowledged, isUnknown } from '../journal.ts'
import { pause } from '../processes.ts'
import type { Visitor } from '../visitor.ts'
import { join, mustCall, visit, type World, type Writer } from './writer.ts'

const ratings = Object.fromEntries(observerStatements.map(({ id }) => [id, 4]))
/** Fewer than the number that closes a survey automatically. */
const RESPONSES = 45
const OWNERS = 40
/** Responses from one IP address before a proof of work is required. */
const FREE = 5

interface Made {
  owner: Visitor
  id: string
  token: string
  acknowledged: number
  unknown: number
}

/** Creates surveys with an id each, and sends responses to them. */
export class Surveys implements Writer {
  readonly name = 'surveys and responses'
  readonly #world: World
  #consent = ''
  readonly #made: Made[] = []
  /** Ids of owners who request one survey each at most. */
  readonly #owners: string[] = []
  readonly #waiting: Visitor[] = []
  #current: Made | undefined

  constructor(world: World) {
    this.#world = world
  }

  async prepare(): Promise<void> {
    for (let owner = 0; owner < OWNERS; owner += 1) {
      const visitor = visit(this.#world)
      this.#owners.push(await join(visitor))
      this.#waiting.push(visitor)
    }
    const [first] = this.#waiting
    if (first)
      this.#consent = String(
        ((await mustCall(first, 'GET', '/api/config')).consents as { feedback: string }).feedback,
      )
  }

  async step(): Promise<void> {
    const survey = this.#current
    if (survey === undefined || survey.acknowledged + survey.unknown >= RESPONSES) return this.#make()
    const person = visit(this.#world)
    const ticket = randomBytes(16).toString('base64url')
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const { status } = await person.write(
        'response',
        'POST',
        `/api/feedback-forms/${survey.token}/responses`,
        {
          ratings,
          consent: this.#consent,
          ticket,
        },
      )
      if (isAcknowledged(status)) survey.acknowledged += 1
      if (!isUnknown(status)) break
      survey.unknown += 1
      await pause(1000)
    }
    person.close()
    await pause(250)
  }

  async #make(): Promise<void> {
    const owner = this.#waiting.pop()
    if (owner === undefined) return pause(1000)
    const survey = { title: 'Drill', id: randomUUID() }
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const { status, body } = await owner.write('survey', 'POST', '/api/feedback-surveys', survey)
      if (isAcknowledged(status)) {
        const token = String(body.url).split('/').at(-1) ?? ''
        this.#current = { owner, id: String(body.id), token, acknowledged: 0, unknown: 0 }
        this.#made.push(this.#current)
        return
      }
      if (!isUnknown(status)) return
      await pause(1000)
    }
  }

  get checked(): number {
    return this.#made.reduce((sum, { acknowledged }) => sum + acknowledged, this.#made.length)
  }

  async verify(db: pg.Client): Promise<string[]> {
    const { rows } = await db.query<{ owner: string; count: number }>(
      'select owner_id as owner, count(*)::int as count from feedback_surveys group by owner_id',
    )
    const counts = new Map(rows.map(({ owner, count }) => [owner, count]))
    const twice = this.#owners.filter((id) => (counts.get(id) ?? 0) > 1)
    const problems = twice.map(() => 'one id created two surveys')
    for (const { owner, id, acknowledged, unknown } of this.#made) {
      const { items } = (await mustCall(owner, 'GET', '/api/feedback-surveys')) as {
        items: { id: string; responses: number }[]
      }
      const responses = items.find((item) => item.id === id)?.responses
      if (responses === undefined) problems.push('a survey was acknowledged but does not exist')
      else if (responses < acknowledged)
        problems.push(`${acknowledged} responses were acknowledged, but only ${responses} are counted`)
      else if (responses > acknowledged + unknown)
        problems.push(`${acknowledged} responses are counted ${responses} times`)
    }
    return [...problems, ...(await this.#limitProblems())]
  }

  /** Rate limits in the memory of an instance apply to the whole site, because the proxy routes an IP address to one instance. */
  async #limitProblems(): Promise<string[]> {
    await this.#make()
    const person = visit(this.#world)
    const statuses: number[] = []
    for (let response = 0; response <= FREE; response += 1) {
      const path = `/api/feedback-forms/${this.#current?.token}/responses`
      statuses.push((await person.call('POST', path, { ratings, consent: this.#consent })).status)
    }
    person.close()
    const isLimited = statuses.every((status, index) => status === (index < FREE ? 201 : 400))
    return isLimited ? [] : [`one IP address got ${statuses.join(', ')}, with a limit of ${FREE}`]
  }
}
