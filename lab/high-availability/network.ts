import { execFileSync } from 'node:child_process'

const BRIDGE = 'twofold-ha'
const NET = '10.77.0'
/** A MAC address that no interface has. */
const UNUSED_MAC = '02:00:00:00:00:fe'

/** A network namespace for each node, connected by a bridge with this machine, to simulate partitions. Needs root. */
export class Network {
  readonly #names: readonly string[]

  private constructor(names: readonly string[]) {
    this.#names = names
  }

  /** Null if network namespaces cannot be created; then all nodes use loopback and partitions are skipped. */
  static create(nodes: number): Network | null {
    const network = new Network(Array.from({ length: nodes }, (_, index) => `${BRIDGE}-${index}`))
    if (process.getuid?.() !== 0) return null
    try {
      network.remove()
      ip('link', 'add', BRIDGE, 'type', 'bridge')
      ip('address', 'add', `${NET}.1/24`, 'dev', BRIDGE)
      ip('link', 'set', BRIDGE, 'up')
      for (const [index, name] of network.#names.entries()) network.#plugIn(name, index)
      return network
    } catch (error) {
      network.remove()
      console.log(
        `Network namespaces are unavailable, so partitions are skipped: ${String(error).split('\n')[0]}`,
      )
      return null
    }
  }

  host(index: number): string {
    return `${NET}.${11 + index}`
  }

  /** Command prefix that runs a program in a node's namespace. */
  enter(index: number): string[] {
    return ['nsenter', `--net=/run/netns/${this.#names[index]}`]
  }

  /** Drops all packets between a node and the other nodes silently; other connections remain. */
  cut(index: number): void {
    this.#betweenNodes(index, (...ends) =>
      this.#neighbour(...ends, 'replace', 'lladdr', UNUSED_MAC, 'nud', 'permanent'),
    )
  }

  heal(index: number): void {
    this.#betweenNodes(index, (...ends) => {
      try {
        this.#neighbour(...ends, 'del')
      } catch {
        // The node was not isolated.
      }
    })
  }

  remove(): void {
    for (const command of [...this.#names.map((name) => ['netns', 'del', name]), ['link', 'del', BRIDGE]]) {
      try {
        ip(...command)
      } catch {
        // The namespace does not exist.
      }
    }
  }

  #plugIn(name: string, index: number): void {
    const [here, there] = [`${name}h`, `${name}n`]
    ip('netns', 'add', name)
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there)
    ip('link', 'set', there, 'netns', name)
    ip('link', 'set', here, 'master', BRIDGE, 'up')
    this.#in(index, 'link', 'set', 'lo', 'up')
    this.#in(index, 'address', 'add', `${this.host(index)}/24`, 'dev', there)
    this.#in(index, 'link', 'set', there, 'up')
  }

  #betweenNodes(index: number, act: (from: number, to: number) => void): void {
    for (const other of this.#names.keys()) {
      if (other === index) continue
      act(index, other)
      act(other, index)
    }
  }

  /** Changes the neighbour (ARP) entry of a node for another node. */
  #neighbour(from: number, to: number, verb: string, ...command: string[]): void {
    this.#in(from, 'neighbour', verb, this.host(to), ...command, 'dev', `${this.#names[from]}n`)
  }

  #in(index: number, ...command: string[]): void {
    ip('-n', String(this.#names[index]), ...command)
  }
}

function ip(...command: string[]): void {
  execFileSync('ip', command, { stdio: 'pipe' })
}
