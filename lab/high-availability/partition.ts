import pg from 'pg'
import type { Cluster, NodeName } from './cluster.ts'
import { pause } from './processes.ts'

/** Longer than the partition, so that late acknowledgements are counted. */
const PATIENCE_MS = 90_000
const WRITERS = 4

/**
 * Clients that keep writing to an isolated node without the proxy. Writes that it acknowledges must exist after it has rejoined;
 * otherwise there were two primaries at the same time.
 */
export class Holdouts {
  readonly #cluster: Cluster
  readonly #node: NodeName
  readonly #acknowledged: string[] = []
  readonly #loops: Promise<void>[]
  #tried = 0
  #running = true
  #primaryUntil = 0
  readonly #from = performance.now()

  private constructor(cluster: Cluster, node: NodeName) {
    this.#cluster = cluster
    this.#node = node
    this.#loops = [...Array.from({ length: WRITERS }, (_, writer) => this.#write(writer)), this.#watch()]
  }

  static async begin(cluster: Cluster, node: NodeName, cut: () => void): Promise<Holdouts> {
    await query(cluster, node, 'create table if not exists holdouts (what text primary key)')
    cut()
    return new Holdouts(cluster, node)
  }

  /** After the node has rejoined: writes it acknowledged that were lost, and a summary line. */
  async end(primary: NodeName): Promise<{ problems: string[]; line: string }> {
    this.#running = false
    await Promise.all(this.#loops)
    const rows = await query(this.#cluster, primary, 'select what from holdouts')
    const kept = new Set(rows.map(({ what }) => what))
    const lost = this.#acknowledged.filter((what) => !kept.has(what)).length
    return {
      problems: lost === 0 ? [] : [`${lost} writes that the cut primary acknowledged are gone`],
      line: `straight to the cut primary: ${this.#tried} writes tried, ${this.#acknowledged.length} acknowledged, ${lost} of these lost; it said for ${(this.#primaryUntil / 1000).toFixed(1)} s that it is the primary`,
    }
  }

  async #write(writer: number): Promise<void> {
    while (this.#running) {
      this.#tried += 1
      const what = `${this.#node} ${writer} ${this.#tried}`
      await query(this.#cluster, this.#node, 'insert into holdouts values ($1)', [what]).then(
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
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ what: string }>(text, values)).rows
  } finally {
    client.end().catch(() => undefined)
  }
}
