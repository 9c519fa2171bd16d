import type { TableDeclaration } from '#server/features/records/index.ts'

/** Tables of the queue. Jobs contain only ids, so no personal data remains when the rows with these ids are deleted. */
const retentions: Readonly<Record<string, string>> = {
  job: 'Until the job is done; one hour where it was given up or was started by the clock; 14 days while it waits.',
  job_dependency: 'As the job.',
  queue: 'As long as the version that works it off: a name and its settings.',
  queue_stats: 'Not written.',
  schedule: 'As long as the version that has it: a name and its times.',
  subscription: 'Not written.',
  warning: 'Not written.',
  bam: 'As long as the schema: its own migrations.',
  version: 'As long as the schema.',
}

export const jobDeclared: readonly TableDeclaration[] = Object.entries(retentions).map(
  ([table, retention]) => ({
    table: `jobs.${table}`,
    owner: null,
    export: null,
    erase: 'none',
    retention,
  }),
)
