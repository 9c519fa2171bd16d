import type { stockClient } from './client.ts'
import type { TestAuth } from './index.ts'
import { createAccount, signInByPassword } from './people.ts'
import { computeTotpCode } from './totp.ts'

type Client = ReturnType<typeof stockClient>

/** Generates the TOTP code for a time step relative to now. */
export function generateTotp(auth: TestAuth, secret: string, stepsAway = 0): string {
  return computeTotpCode(secret, new Date(auth.clock.now.getTime() + stepsAway * 30_000))
}

/** Enrols an unverified authenticator app and challenges it. */
export async function startTotp(client: Client, friendlyName = 'Phone') {
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  return { factorId: id, secret: totp.secret, challengeId: await createChallenge(client, id) }
}

export async function createChallenge(client: Client, factorId: string): Promise<string> {
  const { data, error } = await client.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

/** Enrols and verifies an authenticator app; the client's session is then `aal2`. */
export async function addTotp(auth: TestAuth, client: Client, friendlyName = 'Phone') {
  const { factorId, secret, challengeId } = await startTotp(client, friendlyName)
  const { data, error } = await client.mfa.verify({ factorId, challengeId, code: generateTotp(auth, secret) })
  if (error) throw error
  // The code of this time step has been used.
  auth.clock.advance(30)
  return { factorId, secret, session: data }
}

/** Creates a user with an authenticator app, one session with both factors and one with only the password. */
export async function createTwoFactorAccount(auth: TestAuth, email: string) {
  const id = await createAccount(auth, email)
  const strong = await signInByPassword(auth, email)
  const { factorId, secret, session } = await addTotp(auth, strong.client)
  const weak = await signInByPassword(auth, email)
  return { id, factorId, secret, strong: { client: strong.client, session }, weak }
}

/** Lists the notices about factors so far. */
export function listFactorNotices(auth: TestAuth) {
  return auth.mails.filter((mail) => mail.kind === 'notice' && mail.notice.startsWith('factor_'))
}
