import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresUnavailableReason, startPostgres } from '../../../scripts/postgres.mjs'
import { openDatabase } from './index.ts'

const skipReason = postgresUnavailableReason() ?? opensslUnavailableReason()

function opensslUnavailableReason(): string | null {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return null
  } catch {
    return 'openssl is not installed'
  }
}

describe.skipIf(skipReason !== null)(`openDatabase with TLS (${skipReason ?? 'temporary cluster'})`, () => {
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'twofold-tls-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: folder })
  let cluster: Awaited<ReturnType<typeof startPostgres>>

  /** Creates a certificate authority that only these tests trust. */
  function createAuthority(name: string): void {
    openssl(
      ...NEW_KEY,
      '-x509',
      '-days',
      '1',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    )
  }

  /** Creates a certificate for the host name localhost without IP addresses. */
  function createServerCertificate(): void {
    openssl(...NEW_KEY, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr')
    writeFileSync(file('names'), 'subjectAltName=DNS:localhost')
    const args = ['-req', '-in', 'server.csr', '-days', '1', '-extfile', 'names', '-out', 'server.pem']
    openssl('x509', ...args, '-CA', 'ours.pem', '-CAkey', 'ours.key', '-CAcreateserial')
    chmodSync(file('server.key'), 0o600)
  }

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    createAuthority('ours')
    createAuthority('another')
    createServerCertificate()
    if (process.getuid?.() === 0) {
      const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
      chownSync(file('server.key'), id('-u'), id('-g'))
    }
    cluster = await startPostgres({
      ssl: 'on',
      ssl_cert_file: file('server.pem'),
      ssl_key_file: file('server.key'),
    })
  })
  afterAll(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true })
  })

  const open = (host: string, authority: string) => {
    const url = new URL(cluster.url)
    url.hostname = host
    url.search = `sslmode=verify-full&sslrootcert=${file(`${authority}.pem`)}`
    return openDatabase({ kind: 'postgres', url: url.href })
  }

  test('connects encrypted when the certificate is from the trusted authority for the host name', async () => {
    await using database = await open('localhost', 'ours')
    const { rows } = await sql`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`.execute(
      database.kysely,
    )
    expect(rows).toEqual([{ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) }])
  })

  test('rejects with the reason when the certificate is from another authority', async () => {
    await expect(open('localhost', 'another')).rejects.toThrow(/does not respond: .*(certificate|issuer)/)
  })

  test('rejects with the reason when the certificate is for another host name', async () => {
    await expect(open('127.0.0.1', 'ours')).rejects.toThrow(/does not respond: .*does not match certificate/)
  })

  test('rejects a server without TLS', async () => {
    // The server responds to an SSLRequest with N: no TLS.
    const plain = createServer((socket) =>
      socket.once('data', () => socket.write('N')).on('error', () => undefined),
    )
    await new Promise<void>((listening) => plain.listen(0, 'localhost', listening))
    const { port } = plain.address() as AddressInfo
    const url = `postgres://postgres@localhost:${port}/postgres?sslmode=verify-full`
    await expect(openDatabase({ kind: 'postgres', url })).rejects.toThrow('does not support SSL')
    await new Promise((closed) => plain.close(closed))
  })
})

const NEW_KEY = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
