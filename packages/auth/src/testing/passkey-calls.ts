import type { AuthClient } from '@supabase/auth-js'
import { rawCall, stockClient } from './client.ts'
import { type TestAuth, withoutLimits } from './index.ts'
import { type AuthenticatorOverrides, createPasskey, type SecurityKey } from './security-key.ts'
import { pageOrigin } from './security-key-calls.ts'

/** The calls of a passkey ceremony, one function each, so that tests can modify the data between them. */

type Client = InstanceType<typeof AuthClient>
type Options = Parameters<SecurityKey['create']>[0] & { excludeCredentials?: object[] }

export interface PasskeyChallenge {
  challengeId: string
  options: Options
  expiresAt: number
}

/** Without limits, for tests of other behaviour. */
export const passkeyTestSettings = {
  passkeys: true,
  anonymousSignIns: true,
  siteName: 'Twofold',
  ...withoutLimits,
}

/** Lists the audited actions about passkeys and failed sign-ins, sorted. */
export async function listPasskeyAudit({ service }: TestAuth): Promise<string[]> {
  const entries = await service.audit.list({ since: new Date(0), limit: 100 })
  const actions = entries.map(({ action }) => action)
  return actions.filter((action) => /passkey|login_failed/.test(action)).sort()
}

/** Lists the notices about passkeys with their recipients. */
export async function listPasskeyNotices(auth: TestAuth): Promise<string[]> {
  await auth.runJobs()
  return auth.mails.flatMap((mail) =>
    mail.kind === 'notice' && mail.notice.startsWith('passkey_') ? [`${mail.notice} ${mail.to}`] : [],
  )
}

/** Requests the options for creating a passkey. */
export async function startRegistration(client: Client): Promise<PasskeyChallenge> {
  const { data, error } = await client.passkey.startRegistration()
  if (error) throw error
  return { challengeId: data.challenge_id, options: data.options as Options, expiresAt: data.expires_at }
}

/** Requests the options for signing in. */
export async function startAuthentication(auth: Pick<TestAuth, 'url'>): Promise<PasskeyChallenge> {
  const { data, error } = await stockClient(auth.url).passkey.startAuthentication()
  if (error) throw error
  return { challengeId: data.challenge_id, options: data.options as Options, expiresAt: data.expires_at }
}

export async function verifyRegistration(client: Client, { challengeId }: PasskeyChallenge, created: object) {
  return client.passkey.verifyRegistration({ challengeId, credential: created as never })
}

/** Registers a new passkey for the signed-in user. */
export async function addPasskey(client: Client, key = createPasskey(pageOrigin)) {
  const challenge = await startRegistration(client)
  const { data, error } = await verifyRegistration(client, challenge, key.create(challenge.options))
  if (error) throw error
  return { key, id: data.id }
}

/** Signs in with the passkey in a new browser. */
export async function signInByPasskey(
  auth: Pick<TestAuth, 'url'>,
  key: SecurityKey,
  overrides?: AuthenticatorOverrides,
) {
  const client = stockClient(auth.url)
  const { challengeId, options } = await startAuthentication(auth)
  const credential = key.get(options, overrides) as never
  return { client, ...(await client.passkey.verifyAuthentication({ challengeId, credential })) }
}

/** Verifies without the client, which changes the form of errors. Returns 200, or status and code. */
export async function verifyRaw(
  auth: Pick<TestAuth, 'url'>,
  step: 'registration' | 'authentication',
  { challengeId, credential }: { challengeId?: unknown; credential?: unknown },
  token?: string,
) {
  const response = await rawCall(auth.url, 'POST', `/passkeys/${step}/verify`, {
    body: { challenge_id: challengeId, credential },
    ...(token !== undefined && { token }),
  })
  return response.status === 200 ? 200 : [response.status, response.body?.code]
}
