import { type Engine, RunningSite } from '../../e2e/support/site.ts'
import { cpuMillisecondsOf } from './process-figures.ts'
import { spreadOf } from './ratio.ts'

const STARTS = Number(process.env.BENCH_ROUNDS ?? 5)
const REST_MS = 5000
const LOAD = { connections: 16, milliseconds: 10_000 }

/** Measures the time from process start to readiness without and with data, and the memory when idle and after load. */
export async function benchStarting(engine: Engine): Promise<void> {
  const empty: number[] = []
  const emptyCpu: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const begun = performance.now()
    await using started = await RunningSite.start(engine)
    empty.push(performance.now() - begun)
    emptyCpu.push(cpuMillisecondsOf(started.pid))
  }
  await using site = await RunningSite.start(engine, { TRUSTED_PROXY: '127.0.0.1,::1' })
  const existing: number[] = []
  const existingCpu: number[] = []
  for (let start = 0; start < STARTS; start++) {
    await site.end('SIGTERM')
    const begun = performance.now()
    await site.resume()
    existing.push(performance.now() - begun)
    existingCpu.push(cpuMillisecondsOf(site.pid))
  }
  const words = (samples: readonly number[]) => {
    const { low, median, high } = spreadOf(samples)
    return `${median.toFixed(0)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`
  }
  console.log(
    `${engine}: ready on an empty database after ${words(empty)}, on existing data after ${words(existing)}`,
  )
  console.log(
    `${engine}: of that CPU of the server ${words(emptyCpu)} on an empty database, ${words(existingCpu)} on existing data`,
  )
  const cpu = cpuMillisecondsOf(site.pid)
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const idle = ((cpuMillisecondsOf(site.pid) - cpu) / REST_MS) * 100
  console.log(
    `${engine}: ${site.residentMegabytes} MB resident when idle, ${idle.toFixed(1)} % of a processor`,
  )
  const end = performance.now() + LOAD.milliseconds
  const visit = async () => {
    while (performance.now() < end) await (await fetch(site.url)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: LOAD.connections }, visit))
  console.log(`${engine}: ${site.residentMegabytes} MB resident after requesting one page for ten seconds`)
}
