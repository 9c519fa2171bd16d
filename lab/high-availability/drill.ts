import { cpus } from 'node:os'
import pg from 'pg'
import type { Cluster, NodeName } from './cluster.ts'
import { Journal } from './journal.ts'
import { IsolatedWriters } from './partition.ts'
import { pause, until } from './processes.ts'
import { findMailProblems, type Round, report } from './report.ts'
import type { Site } from './site.ts'
import { Visitor } from './visitor.ts'
import { Answers } from './writers/answers.ts'
import { Claims } from './writers/claims.ts'
import { Surveys } from './writers/surveys.ts'
import type { World, Writer } from './writers/writer.ts'

const QUIET_MS = 5000

/** Kills the primary repeatedly and other parts once; returns whether all acknowledged writes exist. */
export async function drill(cluster: Cluster, site: Site, losses: number): Promise<boolean> {
  const journal = new Journal()
  const world: World = { url: site.url, certificate: site.certificate, direct: site.direct, journal }
  const claims = new Claims(world)
  const writers: Writer[] = [
    ...Array.from({ length: 6 }, () => new Answers(world)),
    claims,
    new Surveys(world),
  ]
  for (const writer of writers) await writer.prepare()
  console.log(`${new Date().toISOString()} all writers are prepared; the load starts`)
  const load = startLoad(writers)
  await pause(QUIET_MS)

  const rounds: Round[] = []
  for (let loss = 0; loss < losses; loss += 1) {
    rounds.push(
      await lose('the machine of the primary', cluster, site, journal, (node) => cluster.loseMachine(node)),
    )
  }
  rounds.push(
    await lose('PostgreSQL on the primary', cluster, site, journal, (node) => cluster.losePostgres(node)),
    await lose('Patroni on the primary', cluster, site, journal, (node) => cluster.losePatroni(node)),
    await lose('no node: a planned switchover', cluster, site, journal, (node) => cluster.switchover(node)),
    await loseInstance(site, journal),
  )
  const cut = await cutOff(cluster, site, journal, rounds)
  await pause(QUIET_MS)
  await load.stop()
  const standbys = await loseStandbys(cluster, site, journal, writers)

  const primary = await until('a primary', 60, () => cluster.primary())
  const db = new pg.Client({ connectionString: cluster.superuserUrl(primary, 'twofold') })
  await db.connect()
  const jobs = await findUnfinishedJobs(db)
  const found: string[] = []
  for (const writer of writers) found.push(...(await writer.verify(db)))
  const problems = [
    ...found,
    ...standbys,
    ...cut,
    ...jobs,
    ...(await findMailProblems(site, claims.invited)),
    ...(await findListenProblems(db)),
    ...findLogProblems(site),
  ]
  await db.end()
  console.log(
    report({
      journal,
      rounds,
      writers,
      problems,
      site,
      machine: `${cpus().length} cores`,
    }),
  )
  return problems.length === 0
}

async function lose(
  lost: string,
  cluster: Cluster,
  site: Site,
  journal: Journal,
  act: (primary: NodeName) => void | Promise<void>,
): Promise<Round> {
  const before = await until('a primary', 60, () => cluster.primary())
  const from = performance.now()
  const acknowledged = journal.times.length
  await act(before)
  // Measured by clients, not reported by the cluster.
  await until('a write after the loss', 120, async () => {
    const written = journal.times.length - acknowledged > 50 && performance.now() - from > 4000
    return (written && (await site.ready()).length === 2) || undefined
  })
  const readySeconds = (performance.now() - from) / 1000
  cluster.bringBack(before)
  await cluster.whole(180)
  await pause(QUIET_MS)
  return logRound({ lost, pauseSeconds: journal.longestPause(from, performance.now()), readySeconds })
}

/** Isolates the primary from etcd and the standbys but not from its clients: no acknowledged write may be lost. */
async function cutOff(cluster: Cluster, site: Site, journal: Journal, rounds: Round[]): Promise<string[]> {
  if (!cluster.canBeCut) {
    console.log('skipped: isolating the primary, because the nodes have no separate networks on this machine')
    return []
  }
  let isolatedWriters: IsolatedWriters | undefined
  rounds.push(
    await lose(
      'the network between the primary and the other nodes',
      cluster,
      site,
      journal,
      async (node) => {
        isolatedWriters = await IsolatedWriters.begin(cluster, node, () => cluster.cutOff(node))
      },
    ),
  )
  const found = await isolatedWriters?.end(await until('a primary', 60, () => cluster.primary()))
  console.log(found?.line)
  return found?.problems ?? []
}

async function loseInstance(site: Site, journal: Journal): Promise<Round> {
  const from = performance.now()
  await site.loseInstance('a')
  await pause(QUIET_MS)
  site.bringBack('a')
  await until('both instances', 60, async () => (await site.ready()).length === 2 || undefined)
  const readySeconds = (performance.now() - from) / 1000
  return logRound({
    lost: 'one instance of two',
    pauseSeconds: journal.longestPause(from, performance.now()),
    readySeconds,
  })
}

/** Without a standby no write may be acknowledged, however long the client waits. */
async function loseStandbys(cluster: Cluster, site: Site, journal: Journal, writers: readonly Writer[]) {
  const primary = await until('a primary', 60, () => cluster.primary())
  const standbys = (await cluster.members()).map(({ name }) => name).filter((name) => name !== primary)
  for (const name of standbys) cluster.loseMachine(name)
  // Replication has stopped, so a write acknowledged from here on would exist on one machine only.
  const before = journal.times.length
  const load = startLoad(writers)
  const from = performance.now()
  const reader = new Visitor(site.url, journal, site.certificate)
  const reads = { sent: 0, succeeded: 0 }
  while (performance.now() - from < 50_000) {
    reads.sent += 1
    if ((await reader.call('GET', '/api/config')).status === 200) reads.succeeded += 1
    await pause(500)
  }
  reader.close()
  const acknowledged = journal.times.length - before
  const waited = (performance.now() - from) / 1000
  console.log(
    `lost both standbys for ${waited.toFixed(0)} s: ${acknowledged} writes acknowledged, ${reads.succeeded} of ${reads.sent} reads succeeded`,
  )
  for (const name of standbys) cluster.bringBack(name)
  await cluster.whole(180)
  await until('a write', 60, async () => journal.times.length - before - acknowledged > 20 || undefined)
  await load.stop()
  const problems =
    acknowledged === 0
      ? []
      : [`${acknowledged} writes were acknowledged while they existed on one machine only`]
  return problems
}

function logRound(round: Round): Round {
  const { lost, pauseSeconds, readySeconds } = round
  console.log(
    `${new Date().toISOString()} lost ${lost}: writes paused ${pauseSeconds.toFixed(1)} s, ready after ${readySeconds.toFixed(1)} s`,
  )
  return round
}

function startLoad(writers: readonly Writer[]) {
  let running = true
  const loops = writers.map(async (writer) => {
    while (running) await writer.step()
  })
  return {
    async stop() {
      running = false
      await Promise.all(loops)
    },
  }
}

/** Waits until no job is due: a job that was running during the failure is retried after two minutes. */
async function findUnfinishedJobs(db: pg.Client): Promise<string[]> {
  const listUnfinished = async () =>
    (
      await db.query<{ name: string; state: string }>(`
        select name, state::text as state from jobs.job
        where state in ('retry', 'active', 'failed') or (state = 'created' and start_after <= now())`)
    ).rows
  await until('no due jobs', 300, async () => (await listUnfinished()).length === 0 || undefined, 1000).catch(
    () => undefined,
  )
  return (await listUnfinished()).map(({ name, state }) => `the job ${name} is ${state}`)
}

/** The proxy logs requests, except for survey responses. */
function findLogProblems(site: Site): string[] {
  const log = site.logOf('haproxy')
  if (!log.includes(' twofold/')) return ['the proxy logged no request']
  return /^\S+ [A-Z]+ \d{3} .* twofold_surveys\/|360-survey|feedback-forms/m.test(log)
    ? ['the proxy logged a survey request']
    : []
}

/** Checks that each instance receives the others' notifications again. */
async function findListenProblems(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string; count: number }>(`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where application_name = 'twofold-listen' group by 1`)
  const count = rows[0]?.count ?? 0
  return count === 2 ? [] : [`${count} of two instances listen for notifications`]
}
