import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { type Engine, RunningSite } from '../../../e2e/support/site.ts'
import { cpuMillisecondsOf } from '../process-figures.ts'
import { type Samples, spreadOf } from '../ratio.ts'
import { BareServer } from './bare.ts'
import { type LoadResult, type LoadTest, type MeasuredServer, putLoad } from './load.ts'
import { benchRendering, measuredPages } from './rendering.ts'

const ROUNDS = 7
const CONNECTIONS = 16
const WARM = { connections: CONNECTIONS, milliseconds: 1500 }
const RUN = { connections: CONNECTIONS, milliseconds: 1000 }
const PACKED = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** Compares cached pages with the same bytes from a bare Fastify, then measures rendering. */
export async function benchPages(engine: Engine): Promise<void> {
  await using site = await RunningSite.start(engine, { TRUSTED_PROXY: '127.0.0.1,::1' })
  {
    await using bare = await BareServer.start()
    const server = { url: site.url, cpuMilliseconds: () => cpuMillisecondsOf(site.pid) }
    for (const [name, path] of Object.entries(measuredPages)) {
      await compare(`${engine}: ${name}`, path, { server, bare })
    }
    await compare(`${engine}: the first script of the home page`, await firstScript(site.url), {
      server,
      bare,
    })
  }
  await benchRendering(engine, site)
}

async function compare(
  name: string,
  path: string,
  { server, bare }: { server: MeasuredServer; bare: BareServer },
): Promise<void> {
  const { compressed, etag } = await readSettled(`${server.url}${path}`)
  await bare.serve({ body: brotliDecompressSync(compressed), compressed })
  const loads: Record<string, [MeasuredServer, Pick<LoadTest, 'path' | 'headers'>]> = {
    bare: [bare, { path: '/reply', headers: PACKED }],
    'as a static file': [bare, { path: '/files/page.html', headers: PACKED }],
    cached: [server, { path, headers: PACKED }],
    'cached, not changed (304)': [server, { path, headers: { ...PACKED, 'If-None-Match': etag } }],
  }
  const seen: Record<string, LoadResult[]> = {}
  for (const [answering, load] of Object.values(loads)) await putLoad(answering, { ...load, ...WARM })
  // Alternating, so that other load on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, [answering, load]] of Object.entries(loads)) {
      const kept = seen[kind] ?? []
      seen[kind] = kept
      kept.push(await putLoad(answering, { ...load, ...RUN }))
    }
  }
  const reference = spread(seen.bare ?? [])
  console.log(`${name}, ${compressed.length} bytes compressed`)
  for (const [kind, answers] of Object.entries(seen)) print(kind, spread(answers), reference)
}

interface Spread {
  perSecond: Samples
  cpu: Samples
}

function spread(answers: readonly LoadResult[]): Spread {
  return {
    perSecond: spreadOf(answers.map(({ perSecond }) => perSecond)),
    cpu: spreadOf(answers.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }
}

function print(kind: string, { perSecond, cpu }: Spread, bare: Spread): void {
  const rate = `${perSecond.median.toFixed(0).padStart(7)}/s  ${(perSecond.median / bare.perSecond.median).toFixed(2)} × bare`
  const range = `(${perSecond.low.toFixed(0)} to ${perSecond.high.toFixed(0)})`
  const work = `${cpu.median.toFixed(1).padStart(6)} µs of CPU, ${(bare.cpu.median / cpu.median).toFixed(2)} of the speed of bare`
  console.log(`  ${kind.padEnd(27)} ${rate}  ${range.padEnd(18)} ${work}`)
}

async function firstScript(url: string): Promise<string> {
  const [path] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(url)).text()) ?? []
  if (path === undefined) throw new Error('The home page has no script')
  return path
}

const SETTLED_WITHIN = { asks: 40, pauseMs: 25 }

/** Reads a page until its compression is final: the server compresses fast at first and better after the second request. */
async function readSettled(url: string): Promise<{ compressed: Buffer; etag: string }> {
  const first = await readPage(url)
  for (let asked = 1; asked < SETTLED_WITHIN.asks; asked++) {
    const page = await readPage(url)
    if (page.compressed.length !== first.compressed.length) return page
    await setTimeout(SETTLED_WITHIN.pauseMs)
  }
  return first
}

/** A compressed page and its entity tag. */
function readPage(url: string): Promise<{ compressed: Buffer; etag: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: PACKED }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ compressed: Buffer.concat(chunks), etag: String(response.headers.etag) }),
      )
    }).on('error', reject)
  })
}
