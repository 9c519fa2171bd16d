const KNOWN = new Set([
  'ConfigError',
  'StartError',
  'DatabaseError',
  'DecryptionError',
  'ArchiveError',
  'RotationError',
])

/** Whether an error's message was written for the operator and is the whole explanation. */
export function isKnownError(error: unknown): error is Error {
  return error instanceof Error && KNOWN.has(error.name)
}
