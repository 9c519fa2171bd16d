// A temporary PostgreSQL cluster for tests. `node scripts/postgres.mjs` starts a cluster, prints its URL and removes the
// cluster on Ctrl-C.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const MINIMUM_VERSION = 15
const START_MS = 30_000

/** The reason why PostgreSQL cannot be started on this machine, or null if it can. */
export function postgresUnavailableReason() {
  if (!findPostgres()) return `PostgreSQL ${MINIMUM_VERSION} or newer is not installed`
  if (isRoot() && !findPasswdEntry('postgres'))
    return 'PostgreSQL does not run as root, and there is no user postgres'
  return null
}

/** The folder of `initdb` and `postgres` of the newest installed version, or null if none is at least 15. */
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
  return Number(/\d+/.exec(stdout ?? '')?.[0]) >= MINIMUM_VERSION
}

/**
 * Starts a cluster that is removed when this process ends. `overrides` are PostgreSQL settings, `parent` is the parent of the
 * cluster's folder. Fault tests use `crash` to kill it like a power cut, `resume` to start it again on the same port,
 * `freeze` and `thaw` to suspend it, and `restartIfExited` to restart it if it has exited.
 */
export async function startPostgres(overrides = {}, parent = isRoot() ? '/tmp' : tmpdir()) {
  const reason = postgresUnavailableReason()
  if (reason) throw new Error(reason)
  const binaries = findPostgres()
  // PostgreSQL refuses to run as root.
  const user = isRoot() ? getUser('postgres') : {}
  // Only root can read the folder for temporary files on some systems, so the postgres user needs another one.
  const folder = mkdtempSync(join(parent, 'twofold-postgres-'))
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
    return await run(join(binaries, 'postgres'), { folder, data, user, overrides })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function run(postgres, { folder, data, user, overrides }) {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    // The data does not outlive the run, so it needs no durability.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    ...overrides,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The shell executes commands from its standard input and stops the server when the input closes, also if this process is
  // killed.
  const supervisor = `state() {
      if [ -d /proc/self ]; then sed -n 's/^State:[[:space:]]*//p' /proc/$server/status 2>/dev/null
      else ps -o stat= -p $server; fi
    }
    "$@" & server=$!
    while read -r word; do
      case $word in
        crash) kill -QUIT $server; wait $server; echo crashed >&2 ;;
        resume) "$@" & server=$! ;;
        restart-if-exited) case $(state) in "" | Z*) wait $server; "$@" & server=$! ;; esac ;;
      esac
    done
    kill -CONT $server; kill -INT $server; wait $server; rm -rf "$0"`
  const child = spawn('sh', ['-c', supervisor, folder, postgres, '-D', data, ...args], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await waitForOutput(child, 'ready to accept connections')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      child.stdin.write('crash\n')
      await waitForOutput(child, 'crashed')
    },
    async resume() {
      child.stdin.write('resume\n')
      await waitForOutput(child, 'ready to accept connections')
    },
    restartIfExited: () => child.stdin.write('restart-if-exited\n'),
    freeze: () => signalServer(data, 'SIGSTOP'),
    thaw: () => signalServer(data, 'SIGCONT'),
    async stop() {
      signalServer(data, 'SIGCONT')
      const closed = new Promise((resolve) => child.once('close', resolve))
      child.stdin.end()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signals the server and all its child processes. */
function signalServer(data, name) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [server] = readFileSync(file, 'utf8').split('\n')
  for (const pid of [server, ...listChildren(server)]) {
    try {
      if (Number(pid) > 0) process.kill(Number(pid), name)
    } catch {
      // The process has already exited.
    }
  }
}

/** Reads /proc if it exists, because minimal Debian images lack `ps`. */
function listChildren(parent) {
  if (!existsSync('/proc/self')) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/))
    return pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid)
  }
  return readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] === parent
      )
    } catch {
      // The process has exited since the folder was read.
      return false
    }
  })
}

/** Waits until the standard error of the cluster or its supervisor contains the text. */
function waitForOutput(child, text) {
  return new Promise((resolve, reject) => {
    let log = ''
    const onData = (chunk) => {
      log += chunk
      if (log.includes(text)) finish(resolve)
      // The server refuses early connections with a FATAL line as well.
      else if (/FATAL:(?! +the database system is)/.test(log)) fail('refused to start')
    }
    const finish = (settle, value) => {
      clearTimeout(timer)
      child.stderr.off('data', onData)
      // The pipe has to be drained, or the server blocks once its buffer is full.
      child.stderr.resume()
      settle(value)
    }
    const fail = (reason) => {
      child.stdin.end()
      finish(reject, new Error(`PostgreSQL ${reason}\n${log}`))
    }
    const timer = setTimeout(() => fail(`did not print "${text}" within ${START_MS / 1000} s`), START_MS)
    child.once('error', (error) => fail(error.message))
    child.stderr.on('data', onData)
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

const isRoot = () => process.getuid?.() === 0

function findPasswdEntry(name) {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines.find((entry) => entry.startsWith(`${name}:`))
}

function getUser(name) {
  const [, , uid, gid] = findPasswdEntry(name).split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function main() {
  const cluster = await startPostgres()
  process.stdout.write(`TEST_DATABASE_URL=${cluster.url}\n`)
  const keepAlive = setInterval(() => undefined, 1 << 30)
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      clearInterval(keepAlive)
      await cluster.stop()
    })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
