import { isOtherSession } from './claims.ts'
import { load } from './load.ts'
import type { AuthResult } from './refusal.ts'

/** Creates another session and ends the previous one, which nothing references any more. */
export async function replaceSession<T extends AuthResult>(signInAgain: () => Promise<T>): Promise<T> {
  const client = await load()
  const before = (await client.getSession()).data.session?.access_token
  const result = await signInAgain()
  const now = (await client.getSession()).data.session?.access_token
  if (result.failure === null && isOtherSession(before, now)) await client.admin.signOut(before, 'local')
  return result
}
