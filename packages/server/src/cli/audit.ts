import { parseArgs } from 'node:util'
import type { Context } from '#server/context.ts'
import { listEvents } from '#server/lib/audit-log/index.ts'
import { auditLimits } from '#server/limits.ts'
import { type Command, getUser, UsageError } from './command.ts'
import { formatPlain } from './format.ts'

const DAY_MS = 86_400_000

interface Filter {
  userId?: string
  since: Date
}

export const auditCommand: Command = {
  name: ['audit'],
  usage: 'audit [--person EMAIL] [--since DAYS]',
  summary:
    'Lists audit events of one account or of all accounts, of the last 7 days or the given number of days.',
  async run(rest, { context }, print) {
    const { person, days } = readOptions(rest)
    const since = new Date(context.now().getTime() - days * DAY_MS)
    const userId = person === undefined ? undefined : (await getUser(context, person)).id
    const entries = await listAllEvents(context, { since, ...(userId !== undefined && { userId }) })
    const shown = entries.slice(-auditLimits.shown)
    if (shown.length < entries.length) print(`Only the newest ${auditLimits.shown} events:`)
    for (const { at, columns } of shown) print([at.toISOString(), ...columns].join('  '))
    if (shown.length === 0) print('No events in this period.')
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
    // The UsageError below replaces the message of parseArgs.
  }
  throw new UsageError('Expected, both optional: --person with an email, and --since with a number of days.')
}

/** Lists the events of both audit tables, oldest first. */
async function listAllEvents({ auth, db }: Context, { userId, since }: Filter) {
  const limit = auditLimits.shown + 1
  const signIns = await auth.audit.list({ since, limit, ...(userId !== undefined && { actorId: userId }) })
  const events = await listEvents(db, { since, limit, ...(userId !== undefined && { userId }) })
  return [
    ...signIns.map(({ at, action, actorId, ipAddress, traits }) => ({
      at,
      columns: [action, actorId ?? '-', ipAddress ?? '-', ...describe(traits)],
    })),
    ...events.map((event) => ({
      at: event.at,
      columns: [event.action, event.userId, '-', ...(event.subjectId ? [`subject=${event.subjectId}`] : [])],
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
}

function describe(traits: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(traits).map(
    ([name, value]) => `${formatPlain(name).slice(1, -1)}=${formatPlain(value)}`,
  )
}
