import { stats } from '@twofold/contract'
import { INSTRUMENT_VERSION } from '@twofold/instrument'
import { defineHandler, READ } from '#server/api/handler.ts'
import { countOpenMessages } from '#server/features/contact/index.ts'
import { countWaitingReports } from '#server/features/invitation/index.ts'
import { findReadiness } from '#server/health.ts'
import { SOFTWARE_COMMIT, SOFTWARE_VERSION } from '#server/software-version.ts'
import { COUNT_ROWS } from './jobs.ts'
import { findNewestVersion } from './newest-version.ts'
import { findNextRun } from './next-run.ts'
import {
  findFinishedArchives,
  findStoredCounts,
  getDatabaseVersion,
  listJobSummaries,
  listNewestMigrations,
} from './repository.ts'
import { roundPeople } from './rules.ts'

export const getStats = defineHandler(stats.getStats, READ, async ({ context }) => {
  const { db, jobs } = context
  const stored = await findStoredCounts(db)
  // Before the first hour and after a restore.
  if (stored === null) await jobs.enqueue(db, COUNT_ROWS, {}, { once: COUNT_ROWS })
  const counts = stored?.counts ?? {}
  return {
    countedAt: stored?.at ?? null,
    accounts: roundPeople(counts.accounts),
    assessments: { drafts: roundPeople(counts.drafts), completed: roundPeople(counts.completed) },
    pairs: roundPeople(counts.pairs),
    surveys: roundPeople(counts.surveys),
    posts: { published: counts['published-posts'] ?? null, drafts: counts['post-drafts'] ?? null },
    contactMessages: { open: await countOpenMessages(db), total: counts.messages ?? null },
  }
})

export const getOperatorStatus = defineHandler(stats.getOperatorStatus, READ, async ({ caller, context }) => {
  const { db, config, operations } = context
  const jobs = await listJobSummaries(db)
  return {
    health: await findReadiness(context),
    jobs: jobs.map((job) => ({
      ...job,
      sendsMail: operations.mailJobs.includes(job.name),
      nextAt: findNextRun(job.schedule, job.nextAt, context.now()),
    })),
    versions: {
      software: SOFTWARE_VERSION,
      commit: SOFTWARE_COMMIT,
      node: process.versions.node,
      database: { engine: config.database.kind, version: await getDatabaseVersion(db) },
      newest:
        config.newestVersionFile === null
          ? null
          : await findNewestVersion(config.newestVersionFile, SOFTWARE_VERSION),
      instrument: INSTRUMENT_VERSION,
      migrations: await listNewestMigrations(db),
    },
    archives: await findFinishedArchives(db),
    messagesWaiting: await countOpenMessages(db),
    reportsWaiting: await countWaitingReports(db, caller?.userId ?? null),
  }
})
