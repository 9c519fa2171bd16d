import type pg from 'pg'
import { isAcknowledged, isUnknown } from '../journal.ts'
import { pause } from '../processes.ts'
import { newPerson, visit, type World, type Writer } from './writer.ts'

/** Signs up users; repeats a sign-up without response with the same email, like a user. */
export class Accounts implements Writer {
  readonly name = 'sign-ups'
  readonly #world: World
  readonly #made: { email: string; id: string; token: string }[] = []

  constructor(world: World) {
    this.#world = world
  }

  async prepare(): Promise<void> {}

  async step(): Promise<void> {
    const person = newPerson()
    const visitor = visit(this.#world)
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const { status, body } = await visitor.write('sign-up', 'POST', '/auth/v1/signup', person)
      if (isAcknowledged(status) && body.access_token !== undefined) {
        this.#made.push({
          email: person.email,
          id: (body.user as { id: string }).id,
          token: String(body.access_token),
        })
        break
      }
      // A created but unacknowledged account is indistinguishable from a missing one, so there is nothing to check.
      if (!isUnknown(status)) break
      await pause(1000)
    }
    visitor.close()
    await pause(150)
  }

  get checked(): number {
    return this.#made.length
  }

  async verify(db: pg.Client): Promise<string[]> {
    const { rows } = await db.query<{ id: string; email: string; sessions: number }>(`
      select u.id, u.email, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
      from auth.users u where u.email is not null`)
    const found = new Map(rows.map((row) => [row.id, row]))
    const problems = this.#made.flatMap(({ id, email }) => {
      const row = found.get(id)
      if (row === undefined) return [`the account ${email} was acknowledged but does not exist`]
      return row.email === email && row.sessions > 0
        ? []
        : [`the account ${email} differs from its acknowledgement`]
    })
    if (new Set(rows.map(({ email }) => email)).size !== rows.length)
      problems.push('two accounts have the same email')
    const refused: string[] = []
    for (const { token, email } of this.#made.slice(-20)) {
      const visitor = visit(this.#world)
      visitor.token = token
      const { status } = await visitor.call('GET', '/auth/v1/user')
      if (status !== 200) refused.push(`the session of ${email} responds with ${status}`)
      visitor.close()
    }
    return [...problems, ...refused]
  }
}
