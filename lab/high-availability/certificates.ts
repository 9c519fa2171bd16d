import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './ask.ts'
import type { User } from './processes.ts'

const NEW_KEY = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** File names of a node's certificates. */
export interface NodeFiles {
  ca: string
  certificate: string
  key: string
}

/**
 * A certificate authority for this run and one certificate that all nodes use for PostgreSQL, etcd and Patroni, as servers
 * and as clients; a second one signs the certificate of the site.
 */
export class Authority {
  readonly #folder: string
  /** Path of the authority's certificate: `sslrootcert`. */
  readonly file: string

  /** `hosts`: IP addresses of the nodes. Clients connect through the proxy on localhost. */
  constructor(folder: string, hosts: readonly string[]) {
    this.#folder = folder
    this.file = join(folder, 'postgres-ca.pem')
    this.#openssl(
      ...NEW_KEY,
      '-x509',
      '-days',
      '1',
      '-subj',
      '/CN=drill',
      '-keyout',
      'ca.key',
      '-out',
      this.file,
    )
    const names = ['DNS:localhost', ...[...new Set(hosts)].map((host) => `IP:${host}`)]
    writeFileSync(join(folder, 'names'), `subjectAltName=${names.join(',')}`)
    this.#openssl(...NEW_KEY, '-subj', '/CN=localhost', '-keyout', 'node.key', '-out', 'node.csr')
    const words = ['-req', '-in', 'node.csr', '-days', '1', '-extfile', 'names', '-out', 'node.crt']
    this.#openssl('x509', ...words, '-CA', this.file, '-CAkey', 'ca.key', '-CAcreateserial')
  }

  /** Writes the certificate and key where patroni.yml expects them, next to the node's data. */
  giveTo(folder: string, { uid, gid }: User): NodeFiles {
    for (const [from, to] of [
      ['node.crt', 'server.crt'],
      ['node.key', 'server.key'],
    ] as const) {
      const path = join(folder, to)
      copyFileSync(join(this.#folder, from), path)
      chmodSync(path, 0o600)
      if (uid !== undefined) chownSync(path, uid, Number(gid))
    }
    return { ca: this.file, certificate: join(folder, 'server.crt'), key: join(folder, 'server.key') }
  }

  /** Writes certificate and key to one file, as HAProxy reads them for the site on localhost. */
  writePem(): string {
    const path = join(this.#folder, 'site.pem')
    const { cert = '', key = '' } = this.identity
    writeFileSync(path, cert + key, { mode: 0o600 })
    return path
  }

  /** Credentials of the drill for calls to the nodes. */
  get identity(): Identity {
    const read = (name: string) => readFileSync(join(this.#folder, name), 'utf8')
    return { ca: readFileSync(this.file, 'utf8'), cert: read('node.crt'), key: read('node.key') }
  }

  /** PostgreSQL connection parameters that make the client verify the server. */
  get parameters(): string {
    return `sslmode=verify-full&sslrootcert=${this.file}`
  }

  #openssl(...words: string[]): void {
    execFileSync('openssl', words, { cwd: this.#folder, stdio: 'pipe' })
  }
}
