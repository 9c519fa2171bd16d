import type { ReplyOf } from '@twofold/contract/endpoint'
import type { getOperatorStatus } from '@twofold/contract/stats'
import { type ReactNode, useId } from 'react'
import type { Query } from '#web/api/queries.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDateTime, formatTimeAgo } from '#web/messages/dates.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { operatorStatusTexts as texts } from '#web/messages/operator-status/index.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Status = ReplyOf<typeof getOperatorStatus>
type Job = Status['jobs'][number]

/** Health, jobs and versions of the installation. */
export function StatusTab({ status }: { status: Query<Status> }): ReactNode {
  return (
    <LoadedPart of={status} skeleton={<Skeleton className="h-80" />}>
      {(loaded) => <StatusPage status={loaded} />}
    </LoadedPart>
  )
}

function StatusPage({ status }: { status: Status }): ReactNode {
  const { health, jobs, versions, messagesWaiting, reportsWaiting, archives } = status
  const getCheckLabel = (check: 'ok' | 'failed' | 'late' | null, none: string) =>
    check === null ? none : texts()[check]
  return (
    <div className="space-y-12">
      <Facts
        title={texts().health}
        rows={[
          [texts().database, getCheckLabel(health.database, texts().unknown)],
          [texts().migrations, getCheckLabel(health.migrations, texts().unknown)],
          [texts().disk, getCheckLabel(health.disk, texts().notUsed)],
          [texts().mail, getCheckLabel(health.mail, texts().unknown)],
          [texts().proxy, health.proxy === 'ok' ? texts().ok : texts().untrustedProxy],
          [texts().messagesWaiting, formatNumber(messagesWaiting, 0)],
          [
            texts().reportsWaiting,
            <TextLink key="reports" to="/admin/blog/reports">
              {texts().openReports({ count: formatNumber(reportsWaiting, 0) })}
            </TextLink>,
          ],
        ]}
      />
      <Facts
        title={texts().archives}
        rows={[
          [texts().dataArchive, formatArchiveTime(archives.data)],
          [texts().keysArchive, formatArchiveTime(archives.keys)],
        ]}
      />
      <section aria-label={texts().jobs}>
        <h2 className="font-serif text-2xl">{texts().jobs}</h2>
        <p className="mt-2 text-ink-soft">{texts().jobsLead}</p>
        <JobList title={texts().mailJobs} jobs={jobs.filter(({ sendsMail }) => sendsMail)} />
        <JobList title={texts().otherJobs} jobs={jobs.filter(({ sendsMail }) => !sendsMail)} />
      </section>
      <Facts
        title={texts().versions}
        rows={[
          [texts().software, versions.software],
          ...(versions.newest ? [[texts().newest, describeNewest(versions.newest)] as const] : []),
          [texts().commit, versions.commit ?? texts().unknown],
          [texts().node, versions.node],
          [
            versions.database.engine === 'embedded' ? texts().engineEmbedded : texts().enginePostgres,
            versions.database.version,
          ],
          [texts().instrument, versions.instrument],
          ...versions.migrations.map(({ area, name }) => [texts().migrationsOf({ area }), name] as const),
        ]}
      />
    </div>
  )
}

const formatArchiveTime = (time: string | null): string =>
  time === null ? texts().noArchive : `${formatTimeAgo(time, serverClock.now())} (${formatDateTime(time)})`

function describeNewest({ state, version }: NonNullable<Status['versions']['newest']>): string {
  if (state === 'unreadable' || version === null) return texts().newestUnreadable
  return state === 'newer' ? texts().newestNewer({ version }) : texts().newestCurrent({ version })
}

function Facts({
  title,
  rows,
}: {
  title: string
  rows: readonly (readonly [string, ReactNode])[]
}): ReactNode {
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
function JobList({ title, jobs }: { title: string; jobs: readonly Job[] }): ReactNode {
  const heading = useId()
  const formatTime = (time: string | null) => (time === null ? texts().none : formatDateTime(time))
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
                [texts().schedule, job.schedule ?? texts().onEvent],
                [texts().waiting, formatNumber(job.waiting, 0)],
                [texts().running, formatNumber(job.running, 0)],
                [texts().failures, formatNumber(job.failed, 0)],
                [texts().next, formatTime(job.nextAt)],
                [texts().lastDone, formatTime(job.lastDoneAt)],
                [texts().lastFailed, formatTime(job.lastFailedAt)],
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
