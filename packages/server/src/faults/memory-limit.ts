import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A bound of the memory of one process, of the kernel's own making. */
export interface MemoryLimit extends Disposable {
  /** Bounds what the process has from now on to what it has now, and a little more. */
  close(pid: number): void
  /** Whether a process can have ended by this signal or with this code because of the bound. */
  hasEnded(signal: string | null, code: number | null): boolean
}

export interface Way {
  name: string
  /** Why it is not to be had here; null where it is. */
  missing: string | null
  open(): MemoryLimit
}

const MORE_BYTES = 4 * 1024 * 1024

/** Both versions of control groups on Linux, with the paths of their files. */
const GROUPS = [
  { root: '/sys/fs/cgroup', used: 'memory.current', most: 'memory.max', told: 'memory.events' },
  {
    root: '/sys/fs/cgroup/memory',
    used: 'memory.usage_in_bytes',
    most: 'memory.limit_in_bytes',
    told: 'memory.oom_control',
  },
]

/** The group of a test, where one can be made. */
function makeGroup() {
  for (const version of GROUPS) {
    const folder = join(version.root, `twofold-test-${randomUUID()}`)
    try {
      mkdirSync(folder)
    } catch {
      continue
    }
    const file = (name: 'used' | 'most' | 'told') => join(folder, version[name])
    // Without cgroup support the path is a plain folder or a group without this limit.
    if (existsSync(file('most'))) return { folder, file }
    rmdirSync(folder)
  }
  return null
}

/** The kernel kills the process when the group exceeds its limit: an out-of-memory kill. */
const killed: Way = {
  name: 'the kernel kills it',
  missing: findMissingGroup(),
  open() {
    const group = makeGroup()
    if (group === null) throw new Error('no control group')
    return {
      close(pid) {
        writeFileSync(join(group.folder, 'cgroup.procs'), String(pid))
        // What it had before is not counted: it is what it takes from now on that kills it.
        writeFileSync(
          group.file('most'),
          String(Number(readFileSync(group.file('used'), 'utf8')) + MORE_BYTES),
        )
      },
      hasEnded: (signal) =>
        signal === 'SIGKILL' && /^oom_kill [1-9]/m.test(readFileSync(group.file('told'), 'utf8')),
      [Symbol.dispose]: () => rmdirSync(group.folder),
    }
  },
}

function findMissingGroup(): string | null {
  const group = makeGroup()
  if (group === null) return 'no control group can be made here'
  rmdirSync(group.folder)
  return null
}

/** Allocations fail at the limit, as under `ulimit -v`, and the process exits or continues. */
const refused: Way = {
  name: 'it gets no more',
  missing: spawnSync('prlimit', ['--version']).status === 0 ? null : 'there is no prlimit here',
  open: () => ({
    close(pid) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const bytes = Number(/VmSize:\s+(\d+)/.exec(status)?.[1]) * 1024 + MORE_BYTES
      execFileSync('prlimit', ['--pid', String(pid), `--as=${bytes}`])
    },
    hasEnded: (signal, code) =>
      signal === null
        ? code !== 0
        : ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGKILL'].includes(signal),
    [Symbol.dispose]: () => undefined,
  }),
}

export const waysToRunOut: readonly Way[] = [killed, refused]
