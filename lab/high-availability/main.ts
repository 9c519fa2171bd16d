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

const [task = '', ...words] = process.argv.slice(2)
if (task !== 'up' && task !== 'drill') {
  console.error('Say what to do: up, or drill [how often the primary is lost: 5].')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'twofold-ha-'))
const password = randomBytes(18).toString('base64url')
const cluster = new Cluster(folder, password)
const site = new Site(folder, password, cluster)
let leaving = false

async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await site.stop()
  await cluster.stop()
  if (code === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`What each process said is in ${folder}.`)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(0))

try {
  await cluster.start()
  const doors = await cluster.openDoors()
  if (doors.length > 0) throw new Error(`Open to strangers: ${doors.join(', ')}`)
  await site.start(cluster, password)
  console.log(`Twofold answers at ${site.url}, on ${site.direct.join(' and ')}; ${folder}`)
  if (task === 'drill') await leave((await drill(cluster, site, Number(words[0] ?? 5))) ? 0 : 1)
} catch (error) {
  console.error(error)
  await leave(1)
}
