import { readFile } from 'node:fs/promises'
import { config } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { openMetricsPage } from './metrics-page.ts'

const server = await openTestServer({ settings: { METRICS_PORT: '0' } })

test('metrics cover routes, jobs, the pool and the event loop without identifying users', async () => {
  const alice = await server.signUp('Sentinelname', 'sentinel@example.com')
  await server.call(config.getConfig, {})
  await server.request('/api/me', { as: alice })
  await server.request('/api/invitations/sentinel-token-sentinel-token-sentinel-token')
  await server.request('/auth/v1/recover', {
    json: { email: alice.email },
  })
  await server.request('/sentinel-path?sentinel-query')
  await server.request('/api/feedback-forms/sentinel-token')
  await server.request('/360-survey/sentinel-token')
  await server.context.jobs.idle()
  await using page = await openMetricsPage(server.context.operations.metrics, 0)
  const response = await fetch(page.url)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  for (const name of [
    'twofold_request_seconds_bucket{le="0.005",method="GET",route="/api/me",status="200"}',
    'twofold_request_seconds_count{method="GET",route="/api/invitations/:token"',
    'twofold_job_seconds_count{job="auth.mail",outcome="done"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
  ]) {
    expect(text).toContain(name)
  }
  expect(text).toContain('twofold_scrape_failures_total 0')
  expect(text).not.toMatch(/sentinel|feedback-forms|360-survey|@|127\.0\.0\.1/i)
  expect(text).not.toContain(alice.userId)
  // Labels are an allow-list, so a new label needs a deliberate change here.
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label))
  const knownLabels = [
    'le',
    'method',
    'route',
    'status',
    'job',
    'outcome',
    'state',
    'type',
    'kind',
    'space',
    'version',
  ]
  expect([...labels].filter((label) => !knownLabels.includes(label ?? ''))).toEqual(
    [...labels].filter((label) => ['major', 'minor', 'patch', 'quantile'].includes(label ?? '')),
  )
})

test('job metrics report waiting and failed jobs and the oldest age by name', async () => {
  const { context } = server
  const readMetrics = async () => (await context.operations.metrics.read()).split('\n')
  const oldestMail = async () =>
    Number(
      (await readMetrics())
        .find((line) => line.startsWith('twofold_job_oldest_seconds{job="auth.mail"}'))
        ?.split(' ')[1],
    )
  const later = new Date(Date.now() + 3_600_000)
  for (const id of ['first', 'second', 'third']) {
    await context.jobs.enqueue(context.db, 'auth.mail', { kind: 'notice', id }, { startAfter: later })
  }
  expect(await readMetrics()).toContain('twofold_jobs{job="auth.mail",state="created"} 3')
  expect(await oldestMail()).toBeNaN()

  // One job has failed for an hour and one is running: the oldest counts, regardless of the order of states.
  await sql`update jobs.job set state = 'retry', created_on = now() - interval '1 hour' where data->>'id' = 'first'`.execute(
    context.db,
  )
  await sql`update jobs.job set state = 'active' where data->>'id' = 'second'`.execute(context.db)
  await sql`update jobs.job set state = 'failed' where data->>'id' = 'third'`.execute(context.db)
  expect(await readMetrics()).toEqual(
    expect.arrayContaining(
      ['retry', 'active', 'failed'].map((state) => `twofold_jobs{job="auth.mail",state="${state}"} 1`),
    ),
  )
  expect(await oldestMail()).toBeGreaterThan(3_500)

  await sql`delete from jobs.job where data->>'id' in ('first', 'second', 'third')`.execute(context.db)
  expect(await oldestMail()).toBeNaN()
})

test('metrics report the age of archives by kind and of the last run of scheduled jobs', async () => {
  const { db, operations } = server.context
  const readValue = async (name: string) =>
    Number(
      (await operations.metrics.read())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(await readValue('twofold_archive_age_seconds{kind="data"}')).toBeNaN()
  await sql`insert into finished_archives values ('data', now() - interval '2 hours')`.execute(db)
  expect(await readValue('twofold_archive_age_seconds{kind="data"}')).toBeCloseTo(7200, -2)
  await sql`
    insert into jobs.job (name, state, completed_on, policy)
    values ('server.clean-disk', 'completed', now() - interval '1 hour', 'short')`.execute(db)
  expect(await readValue('twofold_job_last_done_seconds{job="server.clean-disk"}')).toBeCloseTo(3600, -2)
  await sql`update jobs.job set state = 'failed', completed_on = now() - interval '2 hours' where name = 'server.clean-disk'`.execute(
    db,
  )
  expect(await readValue('twofold_jobs{job="server.clean-disk",state="failed"}')).toBeNaN()
})

test('every metric in docs/operations.md exists', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const named = new Set(page.match(/\b(?:twofold|nodejs|process)_[a-z0-9]+_[a-z0-9_]+\b|\btwofold_jobs\b/g))
  // A database name in an example.
  named.delete('twofold_new')
  if (!server.context.operations.database.pool) {
    for (const name of named) if (name.startsWith('twofold_pool_')) named.delete(name)
  }
  const actual = await server.context.operations.metrics.read()
  expect(named.size).toBeGreaterThan(6)
  for (const name of named) expect(actual).toContain(`# TYPE ${name.replace(/_count$/, '')} `)
})

test('the metrics page rejects other paths and methods, and the site does not serve it', async () => {
  await using page = await openMetricsPage(server.context.operations.metrics, 0)
  expect((await fetch(page.url.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(page.url, { method: 'POST' })).status).toBe(405)
  expect((await server.request('/metrics')).status).toBe(404)
})

test('metrics are empty without METRICS_PORT', async () => {
  await using plain = await createTestServer()
  expect(await plain.context.operations.metrics.read()).toBe('')
})

test('readiness reports late emails, missing migrations and a full disk', async () => {
  const getReadiness = async () => {
    const response = await server.request('/health/ready')
    return { status: response.status, body: await response.json() }
  }
  const readyStatus = {
    status: 200,
    body: {
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', disk: 'ok', mail: 'ok', proxy: 'ok' },
    },
  }
  await expect.poll(getReadiness).toEqual(readyStatus)

  const later = new Date(Date.now() + 3_600_000)
  const { db, jobs } = server.context
  const addLateJob = async (name: string) => {
    await jobs.enqueue(db, name, { kind: 'notice', id: 'x' }, { startAfter: later })
    await sql`
      update jobs.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour', state = 'retry'
      where data->>'id' = 'x'`.execute(db)
  }
  for (const name of ['auth.mail', 'invitation.send-report']) {
    await addLateJob(name)
    await expect.poll(getReadiness).toMatchObject({ status: 200, body: { checks: { mail: 'late' } } })
    await sql`delete from jobs.job where data->>'id' = 'x'`.execute(db)
    await expect.poll(getReadiness).toEqual(readyStatus)
  }

  await sql`update migrations set area = 'x' || area where area = 'server'`.execute(server.context.db)
  await expect.poll(getReadiness).toMatchObject({
    status: 503,
    body: { status: 'unavailable', checks: { database: 'ok', migrations: 'failed' } },
  })
  await sql`update migrations set area = 'server' where area = 'xserver'`.execute(server.context.db)
  await expect.poll(getReadiness).toEqual(readyStatus)
})
