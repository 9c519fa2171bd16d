import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Former names of scheduled jobs. */
const former = [
  'account.erase-forgotten',
  'account.erase-left',
  'blog.remove-what-is-over',
  'contact.send-again',
  'invitation.forget-unshared-partners',
]

/** Removes the queues of renamed jobs. These jobs have no data, and the server creates queues and schedules by name when it starts. */
export const jobNames: Migration = {
  name: '0024-job-names',
  async up(db) {
    const { rows } = await sql<{
      exists: boolean
    }>`select to_regclass('jobs.queue') is not null as exists`.execute(db)
    // A new database has no queue yet.
    if (!rows[0]?.exists) return
    // Locks the queues, so that an older instance cannot insert a job in the meantime.
    await sql`select from jobs.queue where name = any(${former}) for update`.execute(db)
    await sql`delete from jobs.job where name = any(${former})`.execute(db)
    await sql`delete from jobs.schedule where name = any(${former})`.execute(db)
    await sql`delete from jobs.queue where name = any(${former})`.execute(db)
  },
}
