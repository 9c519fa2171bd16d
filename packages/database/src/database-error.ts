/** A start that can not go on: the message is one sentence for the person who operates the site. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** The text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
