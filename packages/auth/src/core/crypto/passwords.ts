import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AuthError } from '#auth/core/errors.ts'
import { createBoundedQueue, type QueueCaller, QueueFullError } from './bounded-queue.ts'
import { isBcrypt, matchesBcrypt } from './imported-hash.ts'

export interface PasswordHashSettings {
  memoryKiB: number
  passes: number
  /** Number of hashes computed in parallel on worker threads. */
  concurrency: number
  /** Maximum number of queued requests. */
  waiting: number
}

const CODE_POINTS_MAX = 72
const LANES = 1
/** A hash of a random password at the usual cost of imported hashes. */
const DUMMY_BCRYPT_HASH = '$2y$10$1lWmQVQrJTTAd6UEujCJp.gSQsIdgQ5J33KCW3hLFbsZiqC0JfN8a'

/** NFC, so that a password matches if another keyboard composes its characters differently. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

/** Whether the password exceeds the maximum length; the service rejects it instead of truncating it. */
export function isTooLong(password: string): boolean {
  // 72 code points are at most 144 code units, so a huge password is rejected without splitting it.
  return password.length > 4 * CODE_POINTS_MAX || Array.from(password).length > CODE_POINTS_MAX
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/** argon2id on worker threads, behind a bounded queue. */
export async function createPasswords(settings: PasswordHashSettings) {
  const options = { memoryCost: settings.memoryKiB, timeCost: settings.passes, parallelism: LANES }
  const queue = createBoundedQueue(settings)
  const work = { hashes: 0, verifications: 0 }
  const dummyHash = await hash(crypto.getRandomValues(new Uint8Array(32)), options)

  let hasBcryptHashes = false

  const busy = () =>
    new AuthError('server_busy', 'The server is busy, please retry after a moment.', {
      headers: { 'retry-after': '2' },
    })
  const queued = async <T>(task: () => Promise<T>, caller: QueueCaller | undefined): Promise<T> => {
    try {
      return await queue.run(task, caller)
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error
    }
  }

  return {
    /** Hashes and verifications so far. */
    work: work as Readonly<typeof work>,
    /** If any account has a bcrypt hash, every sign-in does that work too, so that durations do not reveal which. */
    setHasImported(hasImported: boolean) {
      hasBcryptHashes = hasImported
    },
    /** Throws `server_busy` if the queue is full for the caller. Call it before counting or writing anything. */
    assertCapacity(caller?: QueueCaller) {
      if (!queue.hasCapacity(caller)) throw busy()
    },
    hash: (password: string, caller?: QueueCaller) =>
      queued(() => {
        work.hashes += 1
        return hash(normalisePassword(password), options)
      }, caller),
    /** With null (no account, or no password) it does the same work against a dummy hash and returns false. */
    verify: (stored: string | null, password: string, caller?: QueueCaller) =>
      queued(async () => {
        work.verifications += 1
        const candidate = isTooLong(password) ? '' : normalisePassword(password)
        const isImported = stored !== null && isBcrypt(stored)
        const own = isImported ? null : stored
        const matchesOwn = await verify(own ?? dummyHash, candidate)
        const matchesImported =
          (isImported || hasBcryptHashes) &&
          (await matchesBcrypt(isImported ? stored : DUMMY_BCRYPT_HASH, candidate === '' ? ' ' : password))
        return candidate !== '' && (isImported ? matchesImported : own !== null && matchesOwn)
      }, caller),
    isOutdated(stored: string) {
      if (isBcrypt(stored) || !stored.startsWith('$argon2id$')) return true
      const used = parseOptions(stored)
      return (
        used.memoryCost !== settings.memoryKiB ||
        used.timeCost !== settings.passes ||
        used.parallelism !== LANES
      )
    },
  }
}
