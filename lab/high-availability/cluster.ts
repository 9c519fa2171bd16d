import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ask, type Identity } from './ask.ts'
import { Authority, type NodeFiles } from './certificates.ts'
import { Network } from './network.ts'
import { killAll, Program, postgresProcesses, processesIn, type User, until, userNamed } from './processes.ts'
import { listUnprotectedEndpoints } from './unprotected-endpoints.ts'

const configuration = fileURLToPath(new URL('../../deploy/high-availability/', import.meta.url))
const NAMES = ['one', 'two', 'three'] as const
export type NodeName = (typeof NAMES)[number]

/** Status of a node as reported by Patroni. */
interface Member {
  name: NodeName
  role: string
  state: string
}

/** Ports of all programs of the drill. */
export const ports = {
  etcd: (index: number) => 24_100 + index,
  etcdPeer: (index: number) => 24_110 + index,
  rest: (index: number) => 24_120 + index,
  postgres: (index: number) => 24_130 + index,
  /** Port of the proxy for connections to the primary. */
  primary: 24_140,
} as const

/** Three members of etcd and three nodes of PostgreSQL under Patroni, with generated passwords. */
export class Cluster {
  readonly #folder: string
  readonly #user: User = userNamed('postgres')
  readonly #password: string
  readonly #network = Network.create(NAMES.length)
  readonly authority: Authority
  readonly #identity: Identity
  readonly #etcd: Program[] = []
  readonly #patroni = new Map<NodeName, Program>()

  constructor(folder: string, password: string) {
    this.#folder = folder
    this.#password = password
    chmodSync(folder, 0o755)
    this.authority = new Authority(folder, ['127.0.0.1', ...this.hosts])
    this.#identity = this.authority.identity
    const files = NAMES.map((name) => this.authority.giveTo(this.#own(`node-${name}`), this.#user))
    const peers = NAMES.map(
      (name, index) => `${name}=https://${this.hosts[index]}:${ports.etcdPeer(index)}`,
    ).join(',')
    for (const [index, name] of NAMES.entries()) {
      const own = files[index] as NodeFiles
      this.#etcd.push(this.#etcdMember(name, index, peers, own))
      this.#patroni.set(name, this.#patroniNode(name, index, own))
    }
  }

  /** IP addresses of the nodes: in separate network namespaces, or all on loopback. */
  get hosts(): string[] {
    return NAMES.map((_, index) => this.#network?.host(index) ?? '127.0.0.1')
  }

  async start(): Promise<void> {
    for (const member of this.#etcd) member.start()
    await until('etcd', 30, async () => {
      const answer = await ask(`https://${this.hosts[0]}:${ports.etcd(0)}/health`, this.#identity)
      return answer?.status === 200 || undefined
    })
    for (const node of this.#patroni.values()) node.start()
    await this.whole(120)
  }

  /** Endpoints of etcd and Patroni that accept a client without TLS or without a certificate; expected to be empty. */
  listUnprotected(): Promise<string[]> {
    const nodes = NAMES.map((name, index) => ({
      name,
      etcd: `${this.hosts[index]}:${ports.etcd(index)}`,
      rest: `${this.hosts[index]}:${ports.rest(index)}`,
    }))
    return listUnprotectedEndpoints(nodes, this.#identity.ca)
  }

  superuserUrl(name: NodeName, database = 'postgres'): string {
    const index = NAMES.indexOf(name)
    const location = `${this.hosts[index]}:${ports.postgres(index)}/${database}`
    return `postgres://postgres:${this.#password}@${location}?${this.authority.parameters}`
  }

  async members(): Promise<Member[]> {
    // A node that was just isolated still reports its former role.
    const primary = await this.primary()
    const names = [...NAMES].sort((a, b) => Number(b === primary) - Number(a === primary))
    for (const name of names) {
      const answer = await this.#askPatroni(name, '/cluster')
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members
    }
    return []
  }

  /** The node that responds as primary to the health check of the proxy. */
  async primary(): Promise<NodeName | undefined> {
    for (const name of NAMES) if (await this.isPrimary(name)) return name
    return undefined
  }

  async isPrimary(name: NodeName): Promise<boolean> {
    return (await this.#askPatroni(name, '/primary'))?.status === 200
  }

  #askPatroni(name: NodeName, path: string, how: Parameters<typeof ask>[2] = {}) {
    const index = NAMES.indexOf(name)
    return ask(`https://${this.hosts[index]}:${ports.rest(index)}${path}`, this.#identity, how)
  }

  /** Waits until one primary, one synchronous standby and one more standby are running. */
  async whole(seconds: number): Promise<void> {
    await until('a complete cluster', seconds, async () => {
      const members = await this.members()
      const roles = members.map(({ role }) => role).sort()
      const running = members.every(({ state }) => state === 'running' || state === 'streaming')
      if (!running || roles.join() !== 'leader,replica,sync_standby') return undefined
      return (await this.#standbysOf(members.find(({ role }) => role === 'leader')?.name)) === 2 || undefined
    })
  }

  /** Number of standbys according to the primary. */
  async #standbysOf(primary: NodeName | undefined): Promise<number> {
    if (primary === undefined) return 0
    const db = new pg.Client({ connectionString: this.superuserUrl(primary), connectionTimeoutMillis: 2000 })
    try {
      await db.connect()
      const { rows } = await db.query("select 1 from pg_stat_replication where state = 'streaming'")
      return rows.length
    } finally {
      await db.end()
    }
  }

  /** Simulates a power cut: kills Patroni, PostgreSQL and all their child processes. */
  loseMachine(name: NodeName): void {
    this.losePatroni(name)
    // Processes may start while others are being killed, so repeat until none are left.
    for (let left = processesIn(this.#data(name)); left.length > 0; left = processesIn(this.#data(name))) {
      killAll(left)
    }
  }

  losePostgres(name: NodeName): void {
    killAll(postgresProcesses(this.#data(name)))
  }

  /** Kills Patroni and leaves PostgreSQL running. */
  losePatroni(name: NodeName): void {
    const patroni = this.#patroni.get(name)?.pid
    if (patroni !== undefined) killAll([patroni])
  }

  /** Whether network partitions can be simulated on this machine. */
  get canBeCut(): boolean {
    return this.#network !== null
  }

  /** Cuts the network between this node and the others with their etcd; clients still reach every node. */
  cutOff(name: NodeName): void {
    this.#network?.cut(NAMES.indexOf(name))
  }

  /** Heals the network and restarts what the machine's service manager would restart. */
  bringBack(name: NodeName): void {
    this.#network?.heal(NAMES.indexOf(name))
    const patroni = this.#patroni.get(name)
    if (patroni?.pid === undefined) patroni?.start()
  }

  async switchover(from: NodeName): Promise<void> {
    const members = await this.members()
    const candidate = members.find(({ role }) => role === 'sync_standby')?.name
    const body = JSON.stringify({ leader: from, candidate })
    const answer = await this.#askPatroni(from, '/switchover', { method: 'POST', body, timeoutMs: 60_000 })
    if (answer?.status !== 200) throw new Error(`The switchover failed: ${answer?.status} ${answer?.text}`)
  }

  async stop(): Promise<void> {
    // Standbys first. The last node would wait for a synchronous standby that no longer exists, hence SIGKILL.
    await Promise.all([...this.#patroni.values()].map((node) => node.end('SIGKILL')))
    for (const name of NAMES) this.losePostgres(name)
    await Promise.all(this.#etcd.map((member) => member.end('SIGKILL')))
    this.#network?.remove()
  }

  #etcdMember(name: NodeName, index: number, peers: string, { ca, certificate, key }: NodeFiles): Program {
    const client = `https://${this.hosts[index]}:${ports.etcd(index)}`
    const peer = `https://${this.hosts[index]}:${ports.etcdPeer(index)}`
    const words = {
      name,
      'data-dir': this.#own(`etcd-${name}`),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': peers,
      'initial-cluster-state': 'new',
      // Clients need a certificate of the same authority.
      'trusted-ca-file': ca,
      'cert-file': certificate,
      'key-file': key,
      'client-cert-auth': 'true',
      'peer-trusted-ca-file': ca,
      'peer-cert-file': certificate,
      'peer-key-file': key,
      'peer-client-cert-auth': 'true',
      'log-level': 'warn',
    }
    return new Program({
      name: `etcd-${name}`,
      command: 'etcd',
      args: Object.entries(words).map(([word, value]) => `--${word}=${value}`),
      user: this.#user,
      ...(this.#network && { network: this.#network.enter(index) }),
      folder: this.#folder,
    })
  }

  #patroniNode(name: NodeName, index: number, { ca, certificate, key }: NodeFiles): Program {
    const rest = `${this.hosts[index]}:${ports.rest(index)}`
    const postgres = `${this.hosts[index]}:${ports.postgres(index)}`
    const user = {
      USERNAME: 'postgres',
      PASSWORD: this.#password,
      SSLMODE: 'verify-full',
      SSLROOTCERT: ca,
    }
    const passwords = {
      SUPERUSER: user,
      REPLICATION: { ...user, USERNAME: 'replicator' },
      REWIND: { ...user, USERNAME: 'rewind' },
    }
    return new Program({
      name: `patroni-${name}`,
      command: 'patroni',
      args: [join(configuration, 'patroni.yml')],
      user: this.#user,
      ...(this.#network && { network: this.#network.enter(index) }),
      folder: this.#folder,
      env: {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: this.hosts.map((host, member) => `'${host}:${ports.etcd(member)}'`).join(','),
        PATRONI_ETCD3_CACERT: ca,
        PATRONI_ETCD3_CERT: certificate,
        PATRONI_ETCD3_KEY: key,
        PATRONI_RESTAPI_CAFILE: ca,
        PATRONI_RESTAPI_CERTFILE: certificate,
        PATRONI_RESTAPI_KEYFILE: key,
        PATRONI_CTL_CACERT: ca,
        PATRONI_CTL_CERTFILE: certificate,
        PATRONI_CTL_KEYFILE: key,
        PATRONI_RESTAPI_LISTEN: rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_POSTGRESQL_LISTEN: postgres,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
        PATRONI_POSTGRESQL_DATA_DIR: this.#data(name),
        PATRONI_POSTGRESQL_PGPASS: join(this.#folder, `node-${name}`, 'pgpass'),
        PATRONI_POSTGRESQL_BIN_DIR: binaries(),
        ...Object.fromEntries(
          Object.entries(passwords).flatMap(([role, words]) =>
            Object.entries(words).map(([word, value]) => [`PATRONI_${role}_${word}`, value]),
          ),
        ),
      },
    })
  }

  #data(name: NodeName): string {
    return join(this.#folder, `node-${name}`, 'data')
  }

  /** Creates a folder owned by the user of the servers. */
  #own(name: string): string {
    const path = join(this.#folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (this.#user.uid !== undefined) chownSync(path, this.#user.uid, Number(this.#user.gid))
    return path
  }
}

/** The program folder of the newest PostgreSQL of Debian. */
function binaries(): string {
  const root = '/usr/lib/postgresql'
  const [newest] = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  if (newest === undefined) throw new Error('PostgreSQL is not installed: see README.md')
  return join(root, String(newest), 'bin')
}
