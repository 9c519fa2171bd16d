import { parseArgs } from 'node:util'
import type { Context } from '#server/context.ts'
import { listEvents } from '#server/features/records/index.ts'
import { auditLimits } from '#server/limits.ts'
import { type Command, findPerson, UsageError } from './command.ts'
import { formatPlain } from './format.ts'

const DAY_MS = 86_400_000

interface Filter {
  userId?: string
  since: Date
}

export const auditCommand: Command = {
  words: ['audit'],
  usage: 'audit [--person EMAIL] [--since DAYS]',
  summary: 'Lists audit events of one account or of all, of the last 7 days or the given number.',
  async run(rest, { context }, say) {
    const { person, days } = readOptions(rest)
    const since = new Date(context.now().getTime() - days * DAY_MS)
    const userId = person === undefined ? undefined : (await findPerson(context, person)).id
    const entries = await readBoth(context, { since, ...(userId !== undefined && { userId }) })
    const shown = entries.slice(-auditLimits.shown)
    if (shown.length < entries.length) say(`Only the newest ${auditLimits.shown} entries:`)
    for (const { at, words } of shown) say([at.toISOString(), ...words].join('  '))
    if (shown.length === 0) say('Nothing happened in this time.')
  },
}

function readOptions(rest: readonly string[]): { person: string | undefined; days: number } {
  try {
    const { values } = parseArgs({
      args: [...rest],
      options: { person: { type: 'string' }, since: { type: 'string', default: '7' } },
    })
    if (/^[1-9]\d{0,3}$/.test(values.since)) return { person: values.person, days: Number(values.since) }
  } catch {
    // Said below, in our words.
  }
  throw new UsageError('audit takes: --person and an email address, --since and a number of days.')
}

/** The trail of the authentication service and the trail of the features as one, oldest first. */
async function readBoth({ auth, db }: Context, { userId, since }: Filter) {
  const limit = auditLimits.shown + 1
  const signIns = await auth.audit.list({ since, limit, ...(userId !== undefined && { actorId: userId }) })
  const events = await listEvents(db, { since, limit, ...(userId !== undefined && { userId }) })
  return [
    ...signIns.map(({ at, action, actorId, ipAddress, traits }) => ({
      at,
      words: [action, actorId ?? '-', ipAddress ?? '-', ...describe(traits)],
    })),
    ...events.map((event) => ({
      at: event.at,
      words: [event.action, event.userId, '-', ...(event.subjectId ? [`subject=${event.subjectId}`] : [])],
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
}

function describe(traits: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(traits).map(
    ([name, value]) => `${formatPlain(name).slice(1, -1)}=${formatPlain(value)}`,
  )
}
