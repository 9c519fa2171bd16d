/** A start-up failure; the message is one sentence for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** The message of any thrown value. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorMessage(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
