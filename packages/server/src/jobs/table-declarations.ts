import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

/** Tables of the queue. Jobs contain only ids, so no personal data remains when the rows with these ids are deleted. */
const retentions: Readonly<Record<string, string>> = {
  job: 'Until the job is completed; one hour if it failed finally; three days if it was scheduled; 14 days while it waits.',
  job_dependency: 'Like the job.',
  queue: 'As long as a version processes it: a name and its settings.',
  queue_stats: 'Not written.',
  schedule: 'As long as a version defines it: a name and its times.',
  subscription: 'Not written.',
  warning: 'Not written.',
  bam: 'As long as the schema: its own migrations.',
  version: 'As long as the schema.',
}

export const jobTables: readonly TableDeclaration[] = Object.entries(retentions).map(
  ([table, retention]) => ({
    table: `jobs.${table}`,
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention,
    grows: false,
  }),
)
