import { rawCall } from './client.ts'
import type { TestAuth } from './index.ts'
import { createAccount, signInByPassword } from './people.ts'
import type { SecurityKey } from './security-key.ts'

/** The calls of a page with a security key, sent without the client, so that tests can falsify each part. */

/** Origin of the pages in tests. */
export const pageOrigin = 'http://localhost:3140'

/** Limits high enough for tests of other behaviour. */
export const securityKeyTestSettings = {
  siteName: 'Twofold',
  limits: {
    factorVerify: { count: 1000 },
    factorChallenge: { count: 1000 },
    factorFromIpAddress: { count: 1000 },
    factorOnAccount: { count: 1000 },
    factorFromDevice: { count: 1000 },
  },
}

/** The functions below, bound to one service that may start later. */
export function securityKeyCalls(auth: () => TestAuth) {
  return {
    createUser: (email = 'ann@example.com') => createUser(auth(), email),
    callAs: (user: SignedInUser, path: string, body: object = {}) => callAs(auth(), user, path, body),
    enrol: (user: SignedInUser, name?: string) => enrolKey(auth(), user, name),
    challenge: (user: SignedInUser, factorId: string) => challengeKey(auth(), user, factorId),
    addKey: (user: SignedInUser, key: SecurityKey, name?: string) => addKey(auth(), user, key, name),
    verify: (
      user: SignedInUser,
      factorId: string,
      keyChallenge: KeyChallenge,
      response: object,
      type?: string,
    ) => verifyKey(auth(), user, factorId, keyChallenge, response, type),
  }
}

export type SignedInUser = Awaited<ReturnType<typeof signInByPassword>>

async function createUser(auth: TestAuth, email: string): Promise<SignedInUser> {
  await createAccount(auth, email)
  return signInByPassword(auth, email)
}

/** Sends a request with the client's current session. */
async function callAs(
  auth: TestAuth,
  { client }: Pick<SignedInUser, 'client'>,
  path: string,
  body: object = {},
) {
  const token = (await client.getSession()).data.session?.access_token
  return rawCall(auth.url, 'POST', path, { body, headers: { authorization: `Bearer ${token}` } })
}

export interface KeyChallenge {
  challengeId: string
  type: string
  options: { challenge: string; rp?: { id?: string }; rpId?: string } & Record<string, unknown>
}

async function enrolKey(auth: TestAuth, user: SignedInUser, friendlyName = 'Key'): Promise<string> {
  const { body } = await callAs(auth, user, '/factors', {
    factor_type: 'webauthn',
    friendly_name: friendlyName,
  })
  return String(body?.id)
}

async function challengeKey(auth: TestAuth, user: SignedInUser, factorId: string): Promise<KeyChallenge> {
  const { body } = await callAs(auth, user, `/factors/${factorId}/challenge`, {
    webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
  })
  type Webauthn = { type: string; credential_options: { publicKey: KeyChallenge['options'] } }
  const { id, webauthn } = body as { id: string; webauthn: Webauthn }
  const { type, credential_options: created } = webauthn
  return { challengeId: id, type, options: created.publicKey }
}

async function verifyKey(
  auth: TestAuth,
  user: SignedInUser,
  factorId: string,
  keyChallenge: KeyChallenge,
  response: object,
  type = keyChallenge.type,
) {
  return callAs(auth, user, `/factors/${factorId}/verify`, {
    challenge_id: keyChallenge.challengeId,
    webauthn: {
      type,
      rpId: 'evil.example',
      rpOrigins: ['https://evil.example'],
      credential_response: response,
    },
  })
}

/** Status, and error code if rejected. */
export const outcome = ({ status, body }: Awaited<ReturnType<typeof rawCall>>) => [status, body?.code]
export const verificationFailed = [422, 'mfa_verification_failed']

/** Sets the session of a raw response in the client. */
export async function setClientSession(
  { client }: SignedInUser,
  { body }: Awaited<ReturnType<typeof rawCall>>,
) {
  const { error } = await client.setSession({
    access_token: String(body?.access_token),
    refresh_token: String(body?.refresh_token),
  })
  if (error) throw error
}

async function addKey(
  auth: TestAuth,
  user: SignedInUser,
  key: SecurityKey,
  friendlyName?: string,
): Promise<string> {
  const factorId = await enrolKey(auth, user, friendlyName)
  const keyChallenge = await challengeKey(auth, user, factorId)
  const verified = await verifyKey(auth, user, factorId, keyChallenge, key.create(keyChallenge.options))
  await setClientSession(user, verified)
  return factorId
}
