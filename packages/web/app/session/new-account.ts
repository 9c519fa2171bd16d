import { load } from './load.ts'

const MAX_SIGN_IN_MS = 10 * 60_000

/** Whether the current sign-in created the account, by the times of the server. */
export async function isNewAccount(): Promise<boolean> {
  const client = await load()
  const { data } = await client.getSession()
  return data.session !== null && isCreatedBySignIn(data.session.user)
}

/** Exported for tests. */
export function isCreatedBySignIn(user: {
  created_at: string
  last_sign_in_at?: string | undefined
}): boolean {
  const { created_at: createdAt, last_sign_in_at: signedInAt } = user
  if (signedInAt === undefined) return false
  return Date.parse(signedInAt) - Date.parse(createdAt) < MAX_SIGN_IN_MS
}
