const OPERATOR_ERRORS = new Set([
  'ConfigError',
  'OwnTextError',
  'StartError',
  'DatabaseError',
  'DecryptionError',
  'ArchiveError',
])

/** True if the error's message is a complete explanation for the operator, so no stack is needed. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && OPERATOR_ERRORS.has(error.name)
}
