import type { OutgoingMail } from '#auth/core/messages/kinds.ts'
import { stockClient } from './client.ts'
import { goodPassword, type TestAuth } from './index.ts'

/** Returns code and link token of the newest email to the mailbox. */
export async function readMailToken(auth: TestAuth, email: string, kind?: OutgoingMail['kind']) {
  const mail = await auth.getMail(email, kind)
  if (!('link' in mail.data)) throw new Error(`The newest mail to ${email} has no token`)
  const url = new URL(mail.data.link)
  const fragment = new URLSearchParams(url.hash.slice(1))
  return {
    page: url.pathname,
    code: mail.data.code,
    hash: fragment.get('token_hash') ?? '',
    type: fragment.get('type'),
  }
}

/** Creates an account with a verified email; returns its id. */
export async function createAccount(auth: TestAuth, email: string, password = goodPassword): Promise<string> {
  const user = await auth.service.users.create({ email, password, name: 'Ann' })
  if (user === null) throw new Error(`${email} is taken`)
  return user.id
}

/** Signs in with a new client. */
export async function signInByPassword(auth: TestAuth, email: string, password = goodPassword) {
  const client = stockClient(auth.url)
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return { client, session: data.session, user: data.user }
}

/** Creates an account with a verified email and signs in. */
export async function createSignedIn(auth: TestAuth, email: string, password = goodPassword) {
  await createAccount(auth, email, password)
  return signInByPassword(auth, email, password)
}

/** Error code of a sign-in by password in a new client; null if it succeeds. */
export async function signInError(
  auth: Pick<TestAuth, 'url'>,
  credentials: Parameters<ReturnType<typeof stockClient>['signInWithPassword']>[0],
) {
  const { error } = await stockClient(auth.url).signInWithPassword(credentials)
  return error?.code ?? null
}
