import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Context } from '#server/context.ts'
import { listEvents } from '#server/lib/audit-log/index.ts'
import { auditLimits } from '#server/limits.ts'
import { getUser, type Register } from './command.ts'
import { formatPlain } from './format.ts'

const DAY_MS = 86_400_000

interface Filter {
  userId?: string
  since: Date
}

export const registerAudit: Register = (program, { inServer, print }) => {
  program
    .command('audit')
    .summary(
      'Lists audit events of one account or of all accounts, of the last 7 days or the given number of days.',
    )
    .option('--person <EMAIL>', 'only events of this account')
    .option('--since <DAYS>', 'number of days', parseDays, 7)
    .action(
      inServer(async ({ context }, { person, since: days }) => {
        const since = new Date(context.now().getTime() - days * DAY_MS)
        const userId = person === undefined ? undefined : (await getUser(context, person)).id
        const entries = await listAllEvents(context, { since, ...(userId !== undefined && { userId }) })
        const shown = entries.slice(-auditLimits.shown)
        if (shown.length < entries.length) print(`Only the newest ${auditLimits.shown} events:`)
        for (const { at, columns } of shown) print([at.toISOString(), ...columns].join('  '))
        if (shown.length === 0) print('No events in this period.')
        return shown
      }),
    )
}

function parseDays(typed: string): number {
  if (/^[1-9]\d{0,3}$/.test(typed)) return Number(typed)
  throw new InvalidArgumentError('Expected a number of days.')
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
