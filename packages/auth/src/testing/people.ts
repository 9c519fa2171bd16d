import type { OutgoingMail } from '#auth/core/messages/kinds.ts'
import { stockClient } from './client.ts'
import { goodPassword, type TestAuth } from './index.ts'

/** The code and the link token of the newest mail to that address. */
export async function readMailToken(auth: TestAuth, email: string, kind?: OutgoingMail['kind']) {
  const mail = await auth.getMail(email, kind)
  if (!('link' in mail.data)) throw new Error('This mail carries no token')
  const url = new URL(mail.data.link)
  const fragment = new URLSearchParams(url.hash.slice(1))
  return {
    page: url.pathname,
    code: mail.data.code,
    hash: fragment.get('token_hash') ?? '',
    type: fragment.get('type'),
  }
}

/** A user with a proven account. */
export async function createAccount(auth: TestAuth, email: string, password = goodPassword): Promise<string> {
  const user = await auth.service.users.create({ email, password, name: 'Ann' })
  if (user === null) throw new Error(`${email} is taken`)
  return user.id
}

/** A client of that person's, signed in by password. */
export async function signInByPassword(auth: TestAuth, email: string, password = goodPassword) {
  const client = stockClient(auth.url)
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return { client, session: data.session, user: data.user }
}
