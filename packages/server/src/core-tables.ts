import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'

const withoutUser = (table: string, retention: string, grows = false): TableDeclaration => ({
  table,
  ...NO_USER,
  retention,
  ...(!grows && { grows }),
})

/** Declarations of the tables outside the features, except those of the authentication service. */
export const coreTables: readonly TableDeclaration[] = [
  withoutUser(
    'mail_suppressions',
    '12 months: a keyed hash of an email whose mailbox does not exist. Without end: that of an email whose owner objected to emails.',
    true,
  ),
  {
    table: 'keys.data_keys',
    owner: 'owner_id',
    export: null,
    omitted: 'secret',
    erase: 'key',
    retention: 'Until the owner is deleted; copies in key archives for seven more days.',
  },
  withoutUser('keys.master_keys', 'As long as keys are encrypted with the master key: its fingerprint.'),
  withoutUser('keys.service_keys', 'As long as the database: service keys, encrypted with the master key.'),
  withoutUser('keys.holders', 'A minute after an instance has ended: the names of its master keys.'),
  withoutUser('finished_archives', 'One row per kind, replaced by the next archive.'),
  // Jobs contain only ids, so no personal data remains when the rows with these ids are deleted.
  withoutUser(
    'jobs.job',
    'Until the job is completed; one hour if it failed finally; three days if it was scheduled; 14 days while it waits.',
  ),
  withoutUser('jobs.job_dependency', 'Like the job.'),
  withoutUser('jobs.queue', 'As long as a version processes it: a name and its settings.'),
  withoutUser('jobs.queue_stats', 'Not written.'),
  withoutUser('jobs.schedule', 'As long as a version defines it: a name and its times.'),
  withoutUser('jobs.subscription', 'Not written.'),
  withoutUser('jobs.warning', 'Not written.'),
  withoutUser('jobs.bam', 'As long as the schema: its own migrations.'),
  withoutUser('jobs.version', 'As long as the schema.'),
  withoutUser('migrations', 'As long as the database: the applied migrations.'),
]
