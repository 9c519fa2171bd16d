import { describe, expect, test } from 'vitest'
import { signInByPassword } from '#auth/testing/people.ts'
import { type AuthenticatorOverrides, createSecurityKey } from '#auth/testing/security-key.ts'
import {
  pageOrigin as origin,
  outcome,
  securityKeyCalls,
  securityKeyTestSettings,
  setClientSession,
  verificationFailed,
} from '#auth/testing/security-key-calls.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Forged responses of software security keys, and honest responses that are misused. */

const email = 'ann@example.com'
const auth = useTestAuth(securityKeyTestSettings)

const { createUser, callAs, enrol, challenge, addKey, verify } = securityKeyCalls(() => auth)

const overrides: Record<string, AuthenticatorOverrides> = {
  'origin of another site': { origin: 'https://evil.example' },
  'origin with another port': { origin: 'http://localhost:3141' },
  'rpId of another domain': { rpId: 'evil.example' },
  'signature over another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  'unknown type in the client data': { type: 'webauthn.other' },
  'crossOrigin flag': { crossOrigin: true },
  'missing user presence': { absent: true },
}

const fail = verificationFailed
const answer = async (...attempt: Parameters<typeof verify>) => outcome(await verify(...attempt))

/** A user who is about to register a key. */
async function startRegistration() {
  const ann = await createUser()
  const factorId = await enrol(ann)
  return { ann, factorId, asked: await challenge(ann, factorId), key: createSecurityKey(origin) }
}

/** A user with a registered key, and the session of a thief who knows the password. */
async function registerKey() {
  const ann = await createUser()
  const key = createSecurityKey(origin)
  return { ann, key, factorId: await addKey(ann, key), thief: await signInByPassword(auth, email) }
}

describe('verifying a security key fails', () => {
  test.each(Object.entries(overrides))('with %s, for registration and for sign-in', async (_, override) => {
    const { ann, factorId, asked, key } = await startRegistration()
    expect(await answer(ann, factorId, asked, key.create(asked.options, override))).toEqual(fail)
    expect((await ann.client.mfa.listFactors()).data?.webauthn).toEqual([])
    // A failed attempt verifies nothing, and the challenge remains usable.
    await setClientSession(ann, await verify(ann, factorId, asked, key.create(asked.options)))

    const thief = await signInByPassword(auth, email)
    const used = await challenge(thief, factorId)
    expect(await answer(thief, factorId, used, key.get(used.options, override))).toEqual(fail)
    const token = (await thief.client.getSession()).data.session?.access_token ?? ''
    const caller = await auth.service.verifyAccessToken(token)
    expect(caller).toMatchObject({ aal: 'aal1', needsSecondFactor: true })
  })

  test('with a registration response to a sign-in challenge', async () => {
    const { ann, factorId, thief } = await registerKey()
    const own = createSecurityKey(origin)
    for (const type of ['create', 'request']) {
      const asked = await challenge(thief, factorId)
      const created = own.create(asked.options, { rpId: 'localhost' })
      expect(await answer(thief, factorId, asked, created, type)).toEqual(
        type === 'create' ? fail : [400, 'validation_failed'],
      )
    }
    // A registration challenge of another factor is unknown to this one.
    const registration = await challenge(ann, await enrol(ann, 'Other'))
    const mismatched = () => answer(ann, factorId, registration, own.create(registration.options))
    expect(await mismatched()).toEqual([422, 'mfa_factor_not_found'])
    // Its response is rejected even if the database row of the challenge names this factor.
    const rows = auth.database.kysely.updateTable('auth.challenges').set({ factor_id: factorId })
    await rows.where('id', '=', registration.challengeId).execute()
    expect(await mismatched()).toEqual(fail)
  })

  test('with a sign-in response to a registration challenge', async () => {
    const { ann, factorId, asked, key } = await startRegistration()
    const used = key.get({ ...asked.options, rpId: 'localhost' })
    expect(await answer(ann, factorId, asked, used, 'request')).toEqual(fail)
  })

  test('with a response of another key, even under the id of the right one', async () => {
    const { factorId, key, thief } = await registerKey()
    const foreign = createSecurityKey(origin)
    for (const override of [{}, { credentialId: key.id }, { credentialId: key.id, signCount: 1000 }]) {
      const asked = await challenge(thief, factorId)
      expect(await answer(thief, factorId, asked, foreign.get(asked.options, override))).toEqual(fail)
    }
  })

  test('with the user handle of another user', async () => {
    const { ann, factorId, key } = await registerKey()
    const asked = await challenge(ann, factorId)
    const userHandle = Buffer.from(crypto.randomUUID()).toString('base64url')
    expect(await answer(ann, factorId, asked, key.get(asked.options, { userHandle }))).toEqual(fail)
  })

  test('with a response that was used before', async () => {
    const { ann, factorId, key } = await registerKey()
    const asked = await challenge(ann, factorId)
    const response = key.get(asked.options)
    const first = await verify(ann, factorId, asked, response)
    expect(first.status).toBe(200)
    await setClientSession(ann, first)
    expect(await answer(ann, factorId, asked, response)).toEqual([422, 'mfa_challenge_expired'])
    expect(await answer(ann, factorId, await challenge(ann, factorId), response)).toEqual(fail)
  })

  test('with a sign count that does not increase', async () => {
    const { ann, factorId, key } = await registerKey()
    const statuses = []
    for (const signCount of [9, 9, 8, 0, 10]) {
      const asked = await challenge(ann, factorId)
      const sent = await verify(ann, factorId, asked, key.get(asked.options, { signCount }))
      if (sent.status === 200) await setClientSession(ann, sent)
      statuses.push(sent.status)
    }
    expect(statuses).toEqual([200, 422, 422, 422, 200])
  })

  test('with an algorithm that was not offered', async () => {
    const { ann, factorId, asked, key } = await startRegistration()
    expect(await answer(ann, factorId, asked, key.create(asked.options, { algorithm: -47 }))).toEqual(fail)
  })

  test('with the factor, challenge or key of another account', async () => {
    const { ann, factorId, key } = await registerKey()
    const asked = await challenge(ann, factorId)
    const response = key.get(asked.options)
    const eve = await createUser('eve@example.com')
    expect(await answer(eve, factorId, asked, response)).toEqual([404, 'mfa_factor_not_found'])
    const own = await enrol(eve)
    const registration = await challenge(eve, own)
    expect(await answer(eve, own, asked, response)).toEqual([422, 'mfa_factor_not_found'])
    const copied = createSecurityKey(origin, key.id)
    expect(await answer(eve, own, registration, copied.create(registration.options))).toEqual(fail)
  })

  test.each([
    [undefined, 'WebAuthn config required'],
    [{ type: 'get', credential_response: {} }, 'WebAuthn type must be create or request'],
    [{ type: 'create' }, 'credential_response required'],
    [{ type: 'create', credential_response: { id: 'x' } }, 'Invalid credential_response'],
    [{ type: 'request', credential_response: 'x' }, 'Invalid credential_response'],
  ])('with the malformed body %j', async (webauthn, message) => {
    const { ann, factorId, asked } = await startRegistration()
    const sent = await callAs(ann, `/factors/${factorId}/verify`, {
      challenge_id: asked.challengeId,
      webauthn,
    })
    expect([sent.status, sent.body?.code, sent.body?.message]).toEqual([400, 'validation_failed', message])
  })

  test('with garbage bytes, without a server error', async () => {
    const { ann, factorId, asked, key } = await startRegistration()
    const honest = key.create(asked.options) as { id: string; response: object }
    const long = Buffer.alloc(5000, 0x81).toString('base64url')
    for (const text of ['', '!', 'AAAA', 'e30', 'bnVsbA', '_'.repeat(9999), long]) {
      for (const field of ['clientDataJSON', 'attestationObject']) {
        const response = { ...honest, response: { ...honest.response, [field]: text } }
        expect(await answer(ann, factorId, asked, response)).toEqual(fail)
      }
    }
  })
})
