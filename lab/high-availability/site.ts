import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Authority } from './certificates.ts'
import { type Cluster, type NodeName, ports } from './cluster.ts'
import { Journal } from './journal.ts'
import { Program, until, userNamed } from './processes.ts'
import { Visitor } from './visitor.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PORT = { plain: 24_180, site: 24_443 }
const INSTANCES = [
  { name: 'a', port: 24_201, outbox: 24_211, metrics: 24_221 },
  { name: 'b', port: 24_202, outbox: 24_212, metrics: 24_222 },
] as const
export type InstanceName = (typeof INSTANCES)[number]['name']

/** HAProxy and two instances of Twofold, which share only database, settings and key. */
export class Site {
  readonly url = `https://localhost:${PORT.site}`
  /** Of the authority that clients trust. */
  readonly certificate: string
  readonly #folder: string
  readonly #proxy: Program
  readonly #instances = new Map<InstanceName, Program>()

  constructor(folder: string, databasePassword: string, { hosts, authority }: Cluster) {
    this.#folder = folder
    // Its own authority: a certificate of the nodes' authority can change the cluster.
    const own = join(folder, 'site')
    mkdirSync(own, { mode: 0o700 })
    const siteAuthority = new Authority(own, [])
    this.certificate = siteAuthority.identity.ca
    const { uid } = userNamed('haproxy')
    this.#proxy = new Program({
      name: 'haproxy',
      command: 'haproxy',
      args: [
        '-db',
        '-f',
        join(root, 'deploy/haproxy.cfg'),
        '-f',
        join(root, 'deploy/high-availability/postgres.cfg'),
      ],
      folder,
      env: {
        // Only root can change the user.
        ...(uid === undefined && { PROXY_USER: idOf('-un'), PROXY_GROUP: idOf('-gn') }),
        PLAIN_BIND: `127.0.0.1:${PORT.plain}`,
        SITE_BIND: `127.0.0.1:${PORT.site}`,
        SITE_CERTIFICATE: siteAuthority.writePem(),
        TWOFOLD_A: `127.0.0.1:${INSTANCES[0].port}`,
        TWOFOLD_B: `127.0.0.1:${INSTANCES[1].port}`,
        NODE_CA: authority.file,
        POSTGRES_BIND: `127.0.0.1:${ports.primary}`,
        ...Object.fromEntries(
          ['ONE', 'TWO', 'THREE'].flatMap((name, index) => [
            [`NODE_${name}`, `${hosts[index]}:${ports.postgres(index)}`],
            [`NODE_${name}_REST`, String(ports.rest(index))],
          ]),
        ),
      },
    })
    const dataKey = randomBytes(32).toString('base64')
    for (const instance of INSTANCES) {
      const data = join(folder, `twofold-${instance.name}`)
      mkdirSync(data, { mode: 0o700 })
      const program = new Program({
        name: `twofold-${instance.name}`,
        command: process.execPath,
        args: [join(root, 'packages/server/src/main.ts')],
        folder,
        env: {
          PORT: String(instance.port),
          OUTBOX_PORT: String(instance.outbox),
          METRICS_PORT: String(instance.metrics),
          PUBLIC_URL: this.url,
          TRUSTED_PROXY: '127.0.0.1',
          // The proxy forwards encrypted traffic that it cannot decrypt.
          DATABASE_URL: `postgres://twofold:${databasePassword}@localhost:${ports.primary}/twofold?${authority.parameters}`,
          DATA_KEY: dataKey,
          DATA_DIR: data,
        },
      })
      this.#instances.set(instance.name, program)
    }
  }

  /** Creates role and database, then starts both instances concurrently: one of them migrates. */
  async start(cluster: Cluster, databasePassword: string): Promise<void> {
    const primary = await until('a primary', 60, () => cluster.primary())
    await makeDatabase(cluster, primary, databasePassword)
    this.#proxy.start()
    for (const instance of this.#instances.values()) instance.start()
    await until('both instances', 120, async () => (await this.ready()).length === 2 || undefined)
    // The proxy has its own health checks.
    const visitor = new Visitor(this.url, new Journal(), this.certificate)
    await until(
      'the proxy',
      60,
      async () => (await visitor.call('GET', '/api/config')).status === 200 || undefined,
    )
    visitor.close()
  }

  /** The instances that report readiness. */
  async ready(): Promise<InstanceName[]> {
    const ready = INSTANCES.map(async ({ name, port }) => {
      const answer = await fetch(`http://localhost:${port}/health/ready`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => null)
      return answer?.ok ? name : undefined
    })
    return (await Promise.all(ready)).filter((name) => name !== undefined)
  }

  /** URLs of the instances without the proxy. */
  get direct(): string[] {
    return INSTANCES.map(({ port }) => `http://localhost:${port}`)
  }

  outboxOf(name: InstanceName): string {
    return join(this.#folder, `twofold-${name}`, 'outbox')
  }

  /** The log of the proxy or an instance. */
  logOf(name: InstanceName | 'haproxy'): string {
    const file = name === 'haproxy' ? name : `twofold-${name}`
    return readFileSync(join(this.#folder, `${file}.log`), 'utf8')
  }

  async loseInstance(name: InstanceName): Promise<void> {
    await this.#instances.get(name)?.end('SIGKILL')
  }

  bringBack(name: InstanceName): void {
    this.#instances.get(name)?.start()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#instances.values()].map((instance) => instance.end('SIGTERM')))
    await this.#proxy.end('SIGKILL')
  }
}

async function makeDatabase(cluster: Cluster, primary: NodeName, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl(primary) })
  await client.connect()
  await client.query(`create role twofold login password ${pg.escapeLiteral(password)}`)
  await client.query('create database twofold owner twofold')
  await client.end()
}

function idOf(flag: '-un' | '-gn'): string {
  return execFileSync('id', [flag], { encoding: 'utf8' }).trim()
}
