import { signInStorage } from '../device-storage.ts'
import { load } from '../load.ts'
import { STORAGE_KEY } from '../stored-session.ts'

/** Stores a session of a user as the auth client does, which then sends its token. */
export async function storeSession(userId = 'user'): Promise<void> {
  const session = {
    access_token: `.${btoa(JSON.stringify({ sub: userId }))}.`,
    refresh_token: 'refresh',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: userId, email: '', user_metadata: {}, app_metadata: {}, identities: [], factors: [] },
  }
  signInStorage.setItem(STORAGE_KEY, JSON.stringify(session))
  await (await load()).getSession()
}
