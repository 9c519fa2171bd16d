import type { AuthContext } from '#auth/core/context.ts'

/** Runs a verification; logs an error and returns null, because an invalid response is the client's fault. */
export async function tryVerify<T>(context: AuthContext, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    context.log.info('security_key.rejected', { reason: reason.slice(0, 300) })
    return null
  }
}
