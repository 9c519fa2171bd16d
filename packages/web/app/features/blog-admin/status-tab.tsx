import { editorTexts as texts } from 'virtual:texts/editor'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { getOperatorStatus } from '@twofold/contract/stats'
import { type ReactNode, useId } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { formatDateTime, formatTimeAgo } from '#web/messages/dates.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Status = ReplyOf<typeof getOperatorStatus>
type Job = Status['jobs'][number]

/** Health, jobs and versions of the installation. */
export function StatusTab(status: Status) {
  const { health, jobs, versions, messagesWaiting, reportsWaiting, archives } = status
  const getCheckLabel = (check: 'ok' | 'failed' | 'late' | null, none: string) =>
    check === null ? none : texts().status[check]
  return (
    <div className="space-y-12">
      <Facts
        title={texts().status.health}
        rows={[
          [texts().status.database, getCheckLabel(health.database, texts().status.unknown)],
          [texts().status.migrations, getCheckLabel(health.migrations, texts().status.unknown)],
          [texts().status.disk, getCheckLabel(health.disk, texts().status.notUsed)],
          [texts().status.mail, getCheckLabel(health.mail, texts().status.unknown)],
          [texts().status.proxy, health.proxy === 'ok' ? texts().status.ok : texts().status.untrustedProxy],
          [texts().status.messagesWaiting, formatNumber(messagesWaiting, 0)],
          [
            texts().status.reportsWaiting,
            <TextLink key="reports" to="/admin/blog/reports">
              {texts().status.openReports({ count: formatNumber(reportsWaiting, 0) })}
            </TextLink>,
          ],
        ]}
      />
      <Facts
        title={texts().status.archives}
        rows={[
          [texts().status.dataArchive, formatArchiveTime(archives.data)],
          [texts().status.keysArchive, formatArchiveTime(archives.keys)],
        ]}
      />
      <section aria-label={texts().status.jobs}>
        <h2 className="font-serif text-2xl">{texts().status.jobs}</h2>
        <p className="mt-2 text-ink-soft">{texts().status.jobsLead}</p>
        <JobList title={texts().status.mailJobs} jobs={jobs.filter(({ sendsMail }) => sendsMail)} />
        <JobList title={texts().status.otherJobs} jobs={jobs.filter(({ sendsMail }) => !sendsMail)} />
      </section>
      <Facts
        title={texts().status.versions}
        rows={[
          [texts().status.software, versions.software],
          ...(versions.newest ? [[texts().status.newest, describeNewest(versions.newest)] as const] : []),
          [texts().status.commit, versions.commit ?? texts().status.unknown],
          [texts().status.node, versions.node],
          [
            versions.database.engine === 'embedded'
              ? texts().status.engineEmbedded
              : texts().status.enginePostgres,
            versions.database.version,
          ],
          [texts().status.instrument, versions.instrument],
          ...versions.migrations.map(
            ({ area, name }) => [texts().status.migrationsOf({ area }), name] as const,
          ),
        ]}
      />
    </div>
  )
}

const formatArchiveTime = (time: string | null): string =>
  time === null
    ? texts().status.noArchive
    : `${formatTimeAgo(time, serverClock.now())} (${formatDateTime(time)})`

function describeNewest({ state, version }: NonNullable<Status['versions']['newest']>): string {
  if (state === 'unreadable' || version === null) return texts().status.newestUnreadable
  return state === 'newer'
    ? texts().status.newestNewer({ version })
    : texts().status.newestCurrent({ version })
}

function Facts({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-serif text-2xl">
        {title}
      </h2>
      <dl className="mt-4 grid gap-x-10 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Description lists instead of a table, so that it fits a width of 320 pixels. */
function JobList({ title, jobs }: { title: string; jobs: readonly Job[] }) {
  const heading = useId()
  const formatTime = (time: string | null) => (time === null ? texts().status.none : formatDateTime(time))
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      <RowList className="mt-2">
        {jobs.map((job) => (
          <li key={job.name} className="py-4">
            <p lang="en" className="break-words font-semibold">
              {job.name}
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1 text-sm">
              {[
                [texts().status.schedule, job.schedule ?? texts().status.onEvent],
                [texts().status.waiting, formatNumber(job.waiting, 0)],
                [texts().status.running, formatNumber(job.running, 0)],
                [texts().status.failures, formatNumber(job.failed, 0)],
                [texts().status.next, formatTime(job.nextAt)],
                [texts().status.lastDone, formatTime(job.lastDoneAt)],
                [texts().status.lastFailed, formatTime(job.lastFailedAt)],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </RowList>
    </section>
  )
}
