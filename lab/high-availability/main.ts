// Starts PostgreSQL under Patroni and two instances of Twofold behind HAProxy, on loopback and in a temporary folder.
// `node lab/high-availability/main.ts up` runs until Ctrl-C; `… drill` stops parts of it under load and then checks that
// every acknowledged write exists. Required programs: README.md.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cluster } from './cluster.ts'
import { drill } from './drill.ts'
import { Site } from './site.ts'

const [task = '', ...options] = process.argv.slice(2)
if (task !== 'up' && task !== 'drill') {
  console.error('Usage: main.ts up | drill [number of failures of the primary, default 5]')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'twofold-ha-'))
const password = randomBytes(18).toString('base64url')
const cluster = new Cluster(folder, password)
const site = new Site(folder, password, cluster)
let isExiting = false

async function exit(code: number): Promise<void> {
  if (isExiting) return
  isExiting = true
  await site.stop()
  await cluster.stop()
  if (code === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`The logs of all processes are in ${folder}.`)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void exit(0))

try {
  await cluster.start()
  const unprotected = await cluster.listUnprotected()
  if (unprotected.length > 0) throw new Error(`Accessible without a certificate: ${unprotected.join(', ')}`)
  await site.start(cluster, password)
  console.log(`Twofold is running at ${site.url}, instances ${site.direct.join(' and ')}; folder ${folder}`)
  if (task === 'drill') await exit((await drill(cluster, site, Number(options[0] ?? 5))) ? 0 : 1)
} catch (error) {
  console.error(error)
  await exit(1)
}
