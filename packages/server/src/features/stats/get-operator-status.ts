import { stats } from '@twofold/contract'
import { INSTRUMENT_VERSION } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import { countOpenMessages } from '#server/features/contact/index.ts'
import { countWaitingReports } from '#server/features/invitation/index.ts'
import { findReadiness } from '#server/health.ts'
import { rates } from '#server/limits.ts'
import { SOFTWARE_COMMIT, SOFTWARE_VERSION } from '#server/software-version.ts'
import { findNewestVersion } from './newest-version.ts'
import { findNextRun } from './next-run.ts'
import {
  findFinishedArchives,
  getDatabaseVersion,
  listJobSummaries,
  listNewestMigrations,
} from './repository.ts'

export const getOperatorStatus = defineHandler(
  stats.getOperatorStatus,
  { limit: rates.read },
  async ({ caller, context }) => {
    const { db, config, operations } = context
    const jobs = await listJobSummaries(db)
    return {
      health: await findReadiness(context),
      jobs: jobs.map(({ nextAt, lastDoneAt, lastFailedAt, ...job }) => ({
        ...job,
        sendsMail: operations.mailJobs.includes(job.name),
        nextAt: findNextRun(job.schedule, nextAt, context.now())?.toISOString() ?? null,
        lastDoneAt: lastDoneAt?.toISOString() ?? null,
        lastFailedAt: lastFailedAt?.toISOString() ?? null,
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
  },
)
