/**
 * Rejects with the error after the deadline. The work is not cancelled and its result is dropped, so a change may still be
 * committed, as when a connection is lost. Fastify's `handlerTimeout` ends at the end of a request's body.
 */
export async function withDeadline<T>(
  milliseconds: number,
  work: Promise<T>,
  createError: () => Error,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(createError()), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
