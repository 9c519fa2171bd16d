import { isOtherSession } from './jwt-claims.ts'
import { load } from './load.ts'

/** Signs in again and ends the previous session, which nothing references any more. */
export async function replaceSession<T>(signInAgain: () => Promise<T>): Promise<T> {
  const client = await load()
  const previous = (await client.getSession()).data.session?.access_token
  const result = await signInAgain()
  const current = (await client.getSession()).data.session?.access_token
  if (isOtherSession(previous, current)) await client.admin.signOut(previous, 'local')
  return result
}
