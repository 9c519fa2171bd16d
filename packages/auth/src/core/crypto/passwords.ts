import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AuthError } from '#auth/core/errors.ts'
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts'
import { isBcrypt, matchesBcrypt } from './imported-hash.ts'

export interface PasswordHashSettings {
  memoryKiB: number
  passes: number
  lanes: number
  /** Number of hashes computed in parallel on worker threads. */
  concurrency: number
  /** Requests that may wait for one of them. */
  waiting: number
}

/** argon2id on worker threads, behind a bounded queue. */
export interface Passwords {
  /** Throws `server_busy` when a hash asked for now would be refused: asked before anything is counted or written. */
  assertCapacity(): void
  hash(password: string): Promise<string>
  /** With null (no account, or no password) it does the same work against a random hash and returns false. */
  verify(stored: string | null, password: string): Promise<boolean>
  isOutdated(stored: string): boolean
  /** Whether any account still has a bcrypt hash, so that the duration of a sign-in does not reveal which. */
  setHasImported(are: boolean): void
  /** Hashes and verifications so far. */
  readonly work: { hashes: number; verifications: number }
}

const CODE_POINTS_MAX = 72
/** A random hash at the usual cost of imported ones. */
const IMPORTED_NOBODYS = '$2y$10$1lWmQVQrJTTAd6UEujCJp.gSQsIdgQ5J33KCW3hLFbsZiqC0JfN8a'

/** One spelling for what looks the same: a password typed on another keyboard must still match. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

/** True when the password is longer than the service takes; it is refused then, never cut. */
export function isTooLong(password: string): boolean {
  // 72 code points are at most 144 code units; a body of a megabyte is not worth splitting.
  return password.length > 4 * CODE_POINTS_MAX || Array.from(password).length > CODE_POINTS_MAX
}

export async function createPasswords(settings: PasswordHashSettings): Promise<Passwords> {
  const options = { memoryCost: settings.memoryKiB, timeCost: settings.passes, parallelism: settings.lanes }
  const queue = createBoundedQueue(settings)
  const work = { hashes: 0, verifications: 0 }
  const nobodys = await hash(crypto.getRandomValues(new Uint8Array(32)), options)

  let knowsImported = false

  const busy = () =>
    new AuthError('server_busy', 'The server is busy, please retry after a moment.', {
      headers: { 'retry-after': '2' },
    })
  const queued = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await queue.run(task)
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error
    }
  }

  return {
    work,
    setHasImported(are) {
      knowsImported = are
    },
    assertCapacity() {
      if (!queue.hasCapacity()) throw busy()
    },
    hash: (password) =>
      queued(() => {
        work.hashes += 1
        return hash(normalisePassword(password), options)
      }),
    verify: (stored, password) =>
      queued(async () => {
        work.verifications += 1
        const candidate = isTooLong(password) ? '' : normalisePassword(password)
        const isImported = stored !== null && isBcrypt(stored)
        const own = isImported ? null : stored
        const matchesOwn = await verify(own ?? nobodys, candidate)
        // Where some hashes are of the slower kind, every sign-in does the work of both.
        const matchesImported =
          (isImported || knowsImported) &&
          (await matchesBcrypt(isImported ? stored : IMPORTED_NOBODYS, candidate === '' ? ' ' : password))
        return candidate !== '' && (isImported ? matchesImported : own !== null && matchesOwn)
      }),
    isOutdated(stored) {
      if (isBcrypt(stored) || !stored.startsWith('$argon2id$')) return true
      const used = parseOptions(stored)
      return (
        used.memoryCost !== settings.memoryKiB ||
        used.timeCost !== settings.passes ||
        used.parallelism !== settings.lanes
      )
    },
  }
}
