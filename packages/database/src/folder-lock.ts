import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './database-error.ts'

/**
 * Prevents a second process from opening a database folder, because two processes would corrupt it silently. The kernel
 * releases the lock on the file `<folder>.lock` when the process exits for any reason.
 */
export function lockFolder(directory: string): Disposable {
  // SQLite is used only for its file lock: Node has no file lock of its own.
  const lock = new DatabaseSync(`${directory}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DatabaseError(
      `The database in ${directory} is in use by another process: stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return {
    [Symbol.dispose]() {
      if (lock.isOpen) lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
