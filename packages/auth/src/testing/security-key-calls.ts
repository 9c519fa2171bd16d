import { rawCall } from './client.ts'
import type { TestAuth } from './index.ts'
import type { signInByPassword } from './people.ts'
import type { SecurityKey } from './security-key.ts'

/** The calls of a page with a security key, sent without the client, so that tests can falsify each part. */

/** Origin of the pages in tests. */
export const pageOrigin = 'http://localhost:3140'

export type SignedInUser = Awaited<ReturnType<typeof signInByPassword>>

export interface KeyChallenge {
  challengeId: string
  type: string
  options: { challenge: string; rp?: { id?: string }; rpId?: string } & Record<string, unknown>
}

/** A page that names another site, which the service must ignore. */
const evilPage = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] }

/** The calls, bound to one service that may start later. */
export function securityKeyCalls(auth: () => TestAuth) {
  const calls = {
    /** Sends a request with the client's current session. */
    async callAs({ client }: Pick<SignedInUser, 'client'>, path: string, body: object = {}) {
      const token = (await client.getSession()).data.session?.access_token
      return rawCall(auth().url, 'POST', path, { body, ...(token !== undefined && { token }) })
    },
    async enrol(user: SignedInUser, name = 'Key'): Promise<string> {
      const requested = { factor_type: 'webauthn', friendly_name: name }
      return String((await calls.callAs(user, '/factors', requested)).body?.id)
    },
    async challenge(user: SignedInUser, factorId: string): Promise<KeyChallenge> {
      const { body } = await calls.callAs(user, `/factors/${factorId}/challenge`, { webauthn: evilPage })
      type Webauthn = { type: string; credential_options: { publicKey: KeyChallenge['options'] } }
      const { id, webauthn } = body as { id: string; webauthn: Webauthn }
      return { challengeId: id, type: webauthn.type, options: webauthn.credential_options.publicKey }
    },
    verify: (
      user: SignedInUser,
      factorId: string,
      { challengeId, type }: KeyChallenge,
      response: object,
      statedType = type,
    ) =>
      calls.callAs(user, `/factors/${factorId}/verify`, {
        challenge_id: challengeId,
        webauthn: { ...evilPage, type: statedType, credential_response: response },
      }),
    async addKey(user: SignedInUser, key: SecurityKey, name?: string): Promise<string> {
      const factorId = await calls.enrol(user, name)
      const keyChallenge = await calls.challenge(user, factorId)
      const response = key.create(keyChallenge.options)
      await setClientSession(user, await calls.verify(user, factorId, keyChallenge, response))
      return factorId
    },
  }
  return calls
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
