import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Limits the memory of one process by means of the kernel. */
export interface MemoryLimit extends Disposable {
  /** Limits the process to its current memory plus a few megabytes. */
  apply(pid: number): void
  /** True if the limit can have ended the process by this signal or exit code. */
  canHaveEnded(signal: string | null, code: number | null): boolean
}

export interface LimitMethod {
  name: string
  /** Reason why this method is unavailable on this machine; null if it is available. */
  missing: string | null
  open(): MemoryLimit
}

const EXTRA_BYTES = 4 * 1024 * 1024

/** Files of both versions of Linux control groups. */
const GROUPS = [
  { root: '/sys/fs/cgroup', used: 'memory.current', limit: 'memory.max', events: 'memory.events' },
  {
    root: '/sys/fs/cgroup/memory',
    used: 'memory.usage_in_bytes',
    limit: 'memory.limit_in_bytes',
    events: 'memory.oom_control',
  },
]

/** Creates a control group; null if that is impossible on this machine. */
function createGroup() {
  for (const version of GROUPS) {
    const folder = join(version.root, `twofold-test-${randomUUID()}`)
    try {
      mkdirSync(folder)
    } catch {
      continue
    }
    const file = (name: 'used' | 'limit' | 'events') => join(folder, version[name])
    // Without cgroup support the path is a plain folder or a group without this limit.
    if (existsSync(file('limit'))) return { folder, file }
    rmdirSync(folder)
  }
  return null
}

/** The kernel kills the process when the group exceeds its limit (out-of-memory kill). */
const outOfMemoryKill: LimitMethod = {
  name: 'by an out-of-memory kill',
  missing: findMissingGroup(),
  open() {
    const group = createGroup()
    if (group === null) throw new Error('No control group could be created')
    return {
      apply(pid) {
        writeFileSync(join(group.folder, 'cgroup.procs'), String(pid))
        // The group counts only memory allocated after the process joined it.
        writeFileSync(
          group.file('limit'),
          String(Number(readFileSync(group.file('used'), 'utf8')) + EXTRA_BYTES),
        )
      },
      canHaveEnded: (signal) =>
        signal === 'SIGKILL' && /^oom_kill [1-9]/m.test(readFileSync(group.file('events'), 'utf8')),
      [Symbol.dispose]: () => rmdirSync(group.folder),
    }
  },
}

function findMissingGroup(): string | null {
  const group = createGroup()
  if (group === null) return 'control groups are unavailable'
  rmdirSync(group.folder)
  return null
}

/** Allocations fail at the limit, as under `ulimit -v`, and the process exits or continues. */
const failingAllocations: LimitMethod = {
  name: 'by failing allocations',
  missing: spawnSync('prlimit', ['--version']).status === 0 ? null : 'prlimit is unavailable',
  open: () => ({
    apply(pid) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const bytes = Number(/VmSize:\s+(\d+)/.exec(status)?.[1]) * 1024 + EXTRA_BYTES
      execFileSync('prlimit', ['--pid', String(pid), `--as=${bytes}`])
    },
    canHaveEnded: (signal, code) =>
      signal === null
        ? code !== 0
        : ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGKILL'].includes(signal),
    [Symbol.dispose]: () => undefined,
  }),
}

export const limitMethods: readonly LimitMethod[] = [outOfMemoryKill, failingAllocations]
