import type { AuthContext } from '#auth/core/context.ts'

/** Returns null for a proof that is invalid or cannot be parsed: that is the client's error, so it is logged and not thrown. */
export async function tryVerify<T>(context: AuthContext, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    context.log.info({ reason: reason.slice(0, 300) }, 'security_key.refused')
    return null
  }
}
