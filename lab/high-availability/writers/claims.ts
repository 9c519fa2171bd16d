import type pg from 'pg'
import { isAcknowledged, isUnknown } from '../journal.ts'
import { pause } from '../processes.ts'
import { Visitor } from '../visitor.ts'
import { joinWithDraft, visit, type World, type Writer } from './writer.ts'

const RACES = 100

interface Race {
  invitationId: string
  invited: string
  /** Claimants who received a success response, by assessment. */
  winners: string[]
}

/** Two users claim one invitation concurrently on different instances; only one claim may succeed. */
export class Claims implements Writer {
  readonly name = 'concurrent claims of an invitation'
  readonly #world: World
  readonly #races: Race[] = []
  readonly #people: { inviter: Visitor; draft: string; claimants: Visitor[] }[] = []
  #undecided = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Signs up three users for each race in advance. */
  async prepare(): Promise<void> {
    for (let race = 0; race < RACES; race += 4) {
      this.#people.push(...(await Promise.all(Array.from({ length: 4 }, () => this.#three()))))
    }
  }

  async step(): Promise<void> {
    const next = this.#people.pop()
    if (next === undefined) return pause(1000)
    const { inviter, draft, claimants } = next
    const partnerEmail = `invited-to-${draft}@example.com`
    const invited = await repeat(() =>
      inviter.write('invitation', 'POST', `/api/assessments/${draft}/invitations`, { partnerEmail }),
    )
    if (isAcknowledged(invited.status)) {
      const path = `/api/invitations/${tokenOf(invited.body.url)}/accept`
      const responses = await Promise.all(
        claimants.map((person) => repeat(() => person.write('claim', 'POST', path, {}))),
      )
      this.#races.push({
        invitationId: String(invited.body.id),
        invited: partnerEmail,
        winners: responses.flatMap(({ status, body }) =>
          isAcknowledged(status) ? [String(body.assessmentId)] : [],
        ),
      })
      if (responses.some(({ status }) => isUnknown(status))) this.#undecided += 1
    }
    await pause(2500)
  }

  get checked(): number {
    return this.#races.length
  }

  /** Emails of acknowledged invitations. */
  get invited(): string[] {
    return this.#races.map(({ invited }) => invited)
  }

  async verify(db: pg.Client): Promise<string[]> {
    const { rows } = await db.query<{ id: string; claims: number; assessment: string | null }>(`
      select i.id, count(c.*)::int as claims, max(c.assessment_id::text) as assessment
      from invitations i left join invitation_claims c on c.invitation_id = i.id group by i.id`)
    const found = new Map(rows.map((row) => [row.id, row]))
    return this.#races.flatMap(({ invitationId, winners }) => {
      const row = found.get(invitationId)
      if (row === undefined) return ['an invitation was acknowledged but does not exist']
      if (winners.length > 1) return ['an invitation was claimed by two people']
      if (row.claims > 1) return ['an invitation has two claims']
      const [winner] = winners
      if (winner !== undefined && row.assessment !== winner)
        return ['a claim was acknowledged but does not exist']
      return winner === undefined && this.#undecided === 0 ? ['no claim of an invitation succeeded'] : []
    })
  }

  async #three() {
    const { direct, journal } = this.#world
    const inviter = visit(this.#world)
    const draft = await joinWithDraft(inviter)
    const claimants = await Promise.all(
      direct.map(async (origin) => {
        const claimant = new Visitor(origin, journal, null)
        await joinWithDraft(claimant)
        return claimant
      }),
    )
    return { inviter, draft, claimants }
  }
}

/** The token in the URL of an invitation. */
function tokenOf(url: unknown): string {
  return /[\w-]{43}$/.exec(String(url))?.[0] ?? ''
}

/** Repeats a call until its outcome is known. */
async function repeat<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send()
    if (!isUnknown(answer.status) || attempt === 60) return answer
    await pause(1000)
  }
}
