// A PostgreSQL of one's own for tests: a throw-away cluster in a temporary folder. `node scripts/postgres.mjs`
// starts one by hand, prints its address and removes it again on Ctrl-C.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const OLDEST = 15
const START_MS = 30_000

/** Where this machine keeps `initdb` and `postgres`, the newest first; null when it has none from 15 on. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const folders = [
    ...versions.sort((a, b) => b - a).map((version) => join(debian, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(isNewEnough) ?? null
}

function isNewEnough(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout ?? '')?.[0]) >= OLDEST
}

/** Starts a cluster that lives as long as this process, however that ends. */
export async function startPostgres() {
  const binaries = findPostgres()
  if (!binaries) throw new Error(`PostgreSQL ${OLDEST} or newer is not installed`)
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? userNamed('postgres') : {}
  const folder = mkdtempSync(join(tmpdir(), 'twofold-postgres-'))
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    const options = [
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    execFileSync(join(binaries, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'pipe' })
    return await run(join(binaries, 'postgres'), folder, data, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function run(postgres, folder, data, user) {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    // Nothing here outlives the run, so nothing needs to reach the disk.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The shell ends the server when its standard input closes: also when this process is killed.
  const keeper = '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$0"'
  const child = spawn('sh', ['-c', keeper, folder, postgres, '-D', data, ...words], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await readyToAccept(child)
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

function readyToAccept(child) {
  return new Promise((resolve, reject) => {
    let log = ''
    const give = (why) => {
      child.stdin.end()
      reject(new Error(`PostgreSQL ${why}\n${log}`))
    }
    const timer = setTimeout(() => give(`did not start within ${START_MS / 1000} s`), START_MS)
    const ready = () => {
      clearTimeout(timer)
      resolve()
    }
    child.once('error', (error) => give(error.message))
    child.stderr.on('data', (chunk) => {
      if (log === null) return
      log += chunk
      if (log.includes('ready to accept connections')) {
        log = null
        ready()
      } else if (log.includes('FATAL')) {
        clearTimeout(timer)
        give('refused to start')
      }
    })
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function userNamed(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) throw new Error(`PostgreSQL does not run as root, and there is no user "${name}" to run it as`)
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function main() {
  const cluster = await startPostgres()
  process.stdout.write(`TEST_DATABASE_URL=${cluster.url}\n`)
  const stay = setInterval(() => undefined, 1 << 30)
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      clearInterval(stay)
      await cluster.stop()
    })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
