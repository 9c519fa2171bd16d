import pg from 'pg'
import type { Cluster, NodeName } from './cluster.ts'
import { pause } from './processes.ts'

/** Longer than the partition, so that late acknowledgements are counted. */
const QUERY_TIMEOUT_MS = 90_000
const WRITERS = 4

/**
 * Clients that write to an isolated node without the proxy. Writes that it acknowledges must exist after it has rejoined;
 * otherwise there were two primaries at the same time.
 */
export class IsolatedWriters {
  readonly #cluster: Cluster
  readonly #node: NodeName
  readonly #acknowledged: string[] = []
  readonly #loops: Promise<void>[]
  #sent = 0
  #running = true
  #primaryUntil = 0
  readonly #from = performance.now()

  private constructor(cluster: Cluster, node: NodeName) {
    this.#cluster = cluster
    this.#node = node
    this.#loops = [...Array.from({ length: WRITERS }, (_, writer) => this.#write(writer)), this.#watch()]
  }

  static async begin(cluster: Cluster, node: NodeName, cut: () => void): Promise<IsolatedWriters> {
    await query(cluster, node, 'create table if not exists isolated_writes (what text primary key)')
    cut()
    return new IsolatedWriters(cluster, node)
  }

  /** After the node has rejoined: writes it acknowledged that were lost, and a summary line. */
  async end(primary: NodeName): Promise<{ problems: string[]; line: string }> {
    this.#running = false
    await Promise.all(this.#loops)
    const rows = await query(this.#cluster, primary, 'select what from isolated_writes')
    const stored = new Set(rows.map(({ what }) => what))
    const lost = this.#acknowledged.filter((what) => !stored.has(what)).length
    return {
      problems: lost === 0 ? [] : [`${lost} writes that the isolated primary acknowledged were lost`],
      line: `directly to the isolated primary: ${this.#sent} writes sent, ${this.#acknowledged.length} acknowledged, ${lost} of these lost; it reported being the primary for ${(this.#primaryUntil / 1000).toFixed(1)} s`,
    }
  }

  async #write(writer: number): Promise<void> {
    while (this.#running) {
      this.#sent += 1
      const what = `${this.#node} ${writer} ${this.#sent}`
      await query(this.#cluster, this.#node, 'insert into isolated_writes values ($1)', [what]).then(
        () => this.#acknowledged.push(what),
        () => undefined,
      )
      await pause(100)
    }
  }

  async #watch(): Promise<void> {
    while (this.#running) {
      if (await this.#cluster.isPrimary(this.#node)) this.#primaryUntil = performance.now() - this.#from
      else return
      await pause(100)
    }
  }
}

async function query(cluster: Cluster, node: NodeName, text: string, values: string[] = []) {
  const client = new pg.Client({
    connectionString: cluster.superuserUrl(node),
    connectionTimeoutMillis: 2000,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ what: string }>(text, values)).rows
  } finally {
    client.end().catch(() => undefined)
  }
}
