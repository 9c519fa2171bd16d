import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Journal } from './journal.ts'
import type { Site } from './site.ts'
import type { Writer } from './writers/writer.ts'

/** One failure and its effects. */
export interface Round {
  lost: string
  /** The longest time in which no write was acknowledged. */
  pauseSeconds: number
  /** Time from the failure until both instances report readiness. */
  readySeconds: number
}

export interface Findings {
  journal: Journal
  rounds: readonly Round[]
  writers: readonly Writer[]
  problems: readonly string[]
  site: Site
  machine: string
}

/** The lines for lab/results. */
export function report({ journal, rounds, writers, problems, site, machine }: Findings): string {
  const byKind = Map.groupBy(rounds, ({ lost }) => lost)
  const acknowledged = [...journal.acknowledged].map(([what, count]) => `${count} ${what}s`).join(', ')
  const refused = [...journal.refused].map(([what, count]) => `${what}: ${count}`).join(', ')
  const checked = Map.groupBy(writers, ({ name }) => name)
  return [
    '',
    `Node ${process.version}, ${machine}, ${new Date().toISOString().slice(0, 10)}`,
    ...[...byKind].map(([lost, all]) => {
      const pauses = all.map(({ pauseSeconds }) => pauseSeconds).sort((a, b) => a - b)
      const times = all.length === 1 ? 'once' : `${all.length} times`
      return `lost ${lost}, ${times}: writes paused ${medianOf(pauses).toFixed(1)} s (median), ${(pauses.at(-1) ?? 0).toFixed(1)} s (worst)`
    }),
    `acknowledged: ${journal.times.length} writes (${acknowledged})`,
    `not acknowledged: ${refused}`,
    `checked at the end: ${[...checked].map(([name, all]) => `${name} ${all.reduce((sum, { checked: count }) => sum + count, 0)}`).join(', ')}`,
    `logged errors of the instances: ${errorsOf(site)}`,
    problems.length === 0
      ? 'every acknowledged write is stored, and no single-use action happened twice'
      : `PROBLEMS (${problems.length}): ${[...Map.groupBy(problems, (problem) => problem)].map(([problem, all]) => `${all.length} × ${problem}`).join('; ')}`,
  ].join('\n')
}

function medianOf(sorted: readonly number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** Counts logged errors of the instances by message and code. */
function errorsOf(site: Site): string {
  const counts = new Map<string, number>()
  for (const line of `${site.logOf('a')}\n${site.logOf('b')}`.split('\n')) {
    const message = /^\S+ error ([A-Z a-z]+?)(?: \w+=|$)/.exec(line)?.[1]
    if (message === undefined) continue
    const code = / code=(\w+)/.exec(line)?.[1]
    const name = `${message}${code === undefined ? '' : ` (${code})`}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'
}

/** Checks that every acknowledged invitation has its email in the outbox of one of the instances. */
export async function findMailProblems(site: Site, invited: readonly string[]): Promise<string[]> {
  const sentTo = (
    await Promise.all((['a', 'b'] as const).map((name) => recipients(site.outboxOf(name))))
  ).flat()
  const counts = new Map<string, number>()
  for (const email of sentTo) counts.set(email, (counts.get(email) ?? 0) + 1)
  const twice = invited.filter((email) => (counts.get(email) ?? 0) > 1).length
  console.log(`emails of ${invited.length} acknowledged invitations: ${twice} sent twice`)
  return invited.flatMap((email) =>
    counts.has(email) ? [] : ['an invitation was acknowledged, but its email was never sent'],
  )
}

async function recipients(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => /^To: .*?([^\s<>]+@[^\s<>]+)/m.exec(text)?.[1] ?? [])
}
