import { defineEndpoint } from './endpoint.ts'
import { noInput, time } from './fields.ts'
import { z } from './zod.ts'

/** Smallest reported count of people and the step of rounding, because an operator may recognise members of a small group. */
export const MIN_COUNT = 20
export const COUNT_STEP = 10

/** Rounded down to tens; null below twenty, because a small count could identify a person, and before the first count. */
const people = z.int().nullable()
const total = z.int().nullable()

export const getStats = defineEndpoint({
  name: 'stats.getStats',
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  input: noInput,
  output: z.object({
    /** Counted every hour; null before the first count, which this call then starts. */
    countedAt: time.nullable(),
    accounts: people,
    assessments: z.object({ drafts: people, completed: people }),
    pairs: people,
    surveys: people,
    posts: z.object({ published: total, drafts: total }),
    /** `open` is current. */
    contactMessages: z.object({ open: z.int(), total }),
  }),
  summary:
    'Returns numbers of users and content, never of answers, counted at most an hour ago. Numbers of users are rounded down to tens and null below 20.',
})

const check = z.enum(['ok', 'failed']).nullable()

export const getOperatorStatus = defineEndpoint({
  name: 'stats.getOperatorStatus',
  method: 'GET',
  path: '/api/admin/status',
  access: 'operator',
  input: noInput,
  output: z.object({
    health: z.object({
      database: z.enum(['ok', 'failed']),
      /** Null if this cannot be determined. */
      migrations: check,
      /** Null if this installation stores nothing in its data folder. */
      disk: check,
      mail: z.enum(['ok', 'late']).nullable(),
      /** `untrusted` if a proxy is missing in `TRUSTED_PROXY`, so that rate limits count its clients as one. */
      proxy: z.enum(['ok', 'untrusted']),
    }),
    /** Every kind of job, by name. Runs of scheduled jobs are reported for three days, others for at most an hour. */
    jobs: z.array(
      z.object({
        name: z.string(),
        /** A cron expression in UTC; null if events start the job. */
        schedule: z.string().nullable(),
        sendsMail: z.boolean(),
        waiting: z.int(),
        running: z.int(),
        failed: z.int(),
        nextAt: time.nullable(),
        lastDoneAt: time.nullable(),
        lastFailedAt: time.nullable(),
      }),
    ),
    versions: z.object({
      software: z.string(),
      /** The first digits of the commit; null if the program files do not contain it. */
      commit: z.string().nullable(),
      /** The version in the file of `NEWEST_VERSION_FILE`, compared with the running one; null without the setting. */
      newest: z
        .object({ state: z.enum(['current', 'newer', 'unreadable']), version: z.string().nullable() })
        .nullable(),
      node: z.string(),
      database: z.object({ engine: z.enum(['embedded', 'postgres']), version: z.string() }),
      instrument: z.string(),
      /** The newest applied migration of each area. */
      migrations: z.array(z.object({ area: z.string(), name: z.string() })),
    }),
    /** When `backup` last finished an archive of each kind; null if this database recorded none. */
    archives: z.object({ data: time.nullable(), keys: time.nullable() }),
    messagesWaiting: z.int(),
    /** Reports of invitations that wait for a decision, without those about the calling admin. */
    reportsWaiting: z.int(),
  }),
  summary:
    'Returns health, jobs, mail queue, backups and versions of the installation, without personal data, to an admin or with a service token.',
})
