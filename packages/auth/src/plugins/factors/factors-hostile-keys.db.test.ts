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

describe('verifying a security key fails', () => {
  test.each(Object.entries(overrides))('with %s, for registration and for sign-in', async (_, override) => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await enrol(ann)
    const registration = await challenge(ann, factorId)
    expect(
      outcome(await verify(ann, factorId, registration, key.create(registration.options, override))),
    ).toEqual(verificationFailed)
    expect((await ann.client.mfa.listFactors()).data?.webauthn).toEqual([])
    // A failed attempt verifies nothing, and the challenge remains usable.
    await setClientSession(ann, await verify(ann, factorId, registration, key.create(registration.options)))

    const thief = await signInByPassword(auth, email)
    const used = await challenge(thief, factorId)
    expect(outcome(await verify(thief, factorId, used, key.get(used.options, override)))).toEqual(
      verificationFailed,
    )
    const token = (await thief.client.getSession()).data.session?.access_token ?? ''
    expect(await auth.service.verifyAccessToken(token)).toMatchObject({
      aal: 'aal1',
      needsSecondFactor: true,
    })
  })

  test('with a registration response to a sign-in challenge', async () => {
    const ann = await createUser()
    const factorId = await addKey(ann, createSecurityKey(origin))
    const thief = await signInByPassword(auth, email)
    const own = createSecurityKey(origin)
    for (const type of ['create', 'request']) {
      const challenged = await challenge(thief, factorId)
      const sent = await verify(
        thief,
        factorId,
        challenged,
        own.create(challenged.options, { rpId: 'localhost' }),
        type,
      )
      expect(outcome(sent)).toEqual(type === 'create' ? verificationFailed : [400, 'validation_failed'])
    }
    // A registration challenge of another factor is unknown to this one.
    const started = await enrol(ann, 'Other')
    const registration = await challenge(ann, started)
    const mismatched = await verify(ann, factorId, registration, own.create(registration.options))
    expect(outcome(mismatched)).toEqual([422, 'mfa_factor_not_found'])
    // Its response is rejected even if the database row of the challenge names this factor.
    await auth.database.kysely
      .updateTable('auth.challenges')
      .set({ factor_id: factorId })
      .where('id', '=', registration.challengeId)
      .execute()
    expect(outcome(await verify(ann, factorId, registration, own.create(registration.options)))).toEqual(
      verificationFailed,
    )
  })

  test('with a sign-in response to a registration challenge', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await enrol(ann)
    const challenged = await challenge(ann, factorId)
    const sent = await verify(
      ann,
      factorId,
      challenged,
      key.get({ ...challenged.options, rpId: 'localhost' }),
      'request',
    )
    expect(outcome(sent)).toEqual(verificationFailed)
  })

  test('with a response of another key, even under the id of the right one', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const thief = await signInByPassword(auth, email)
    const foreign = createSecurityKey(origin)
    for (const override of [{}, { credentialId: key.id }, { credentialId: key.id, signCount: 1000 }]) {
      const challenged = await challenge(thief, factorId)
      expect(
        outcome(await verify(thief, factorId, challenged, foreign.get(challenged.options, override))),
      ).toEqual(verificationFailed)
    }
  })

  test('with the user handle of another user', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const challenged = await challenge(ann, factorId)
    const userHandle = Buffer.from(crypto.randomUUID()).toString('base64url')
    expect(
      outcome(await verify(ann, factorId, challenged, key.get(challenged.options, { userHandle }))),
    ).toEqual(verificationFailed)
  })

  test('with a response that was used before', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const challenged = await challenge(ann, factorId)
    const response = key.get(challenged.options)
    const first = await verify(ann, factorId, challenged, response)
    expect(first.status).toBe(200)
    await setClientSession(ann, first)
    expect(outcome(await verify(ann, factorId, challenged, response))).toEqual([422, 'mfa_challenge_expired'])
    const next = await challenge(ann, factorId)
    expect(outcome(await verify(ann, factorId, next, response))).toEqual(verificationFailed)
  })

  test('with a sign count that does not increase', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const count = async (signCount: number) => {
      const challenged = await challenge(ann, factorId)
      const sent = await verify(ann, factorId, challenged, key.get(challenged.options, { signCount }))
      if (sent.status === 200) await setClientSession(ann, sent)
      return sent.status
    }
    expect([await count(9), await count(9), await count(8), await count(0), await count(10)]).toEqual([
      200, 422, 422, 422, 200,
    ])
  })

  test('with an algorithm that was not offered', async () => {
    const ann = await createUser()
    const factorId = await enrol(ann)
    const challenged = await challenge(ann, factorId)
    const registration = createSecurityKey(origin).create(challenged.options, { algorithm: -47 })
    expect(outcome(await verify(ann, factorId, challenged, registration))).toEqual(verificationFailed)
  })

  test('with the factor, challenge or key of another account', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const challenged = await challenge(ann, factorId)
    const eve = await createUser('eve@example.com')
    expect(outcome(await verify(eve, factorId, challenged, key.get(challenged.options)))).toEqual([
      404,
      'mfa_factor_not_found',
    ])
    const own = await enrol(eve)
    const registration = await challenge(eve, own)
    expect(
      outcome(await verify(eve, own, { ...challenged, type: 'request' }, key.get(challenged.options))),
    ).toEqual([422, 'mfa_factor_not_found'])
    const copied = createSecurityKey(origin, key.id)
    expect(outcome(await verify(eve, own, registration, copied.create(registration.options)))).toEqual(
      verificationFailed,
    )
  })

  test.each([
    [undefined, 'WebAuthn config required'],
    [{ type: 'get', credential_response: {} }, 'WebAuthn type must be create or request'],
    [{ type: 'create' }, 'credential_response required'],
    [{ type: 'create', credential_response: { id: 'x' } }, 'Invalid credential_response'],
    [{ type: 'request', credential_response: 'x' }, 'Invalid credential_response'],
  ])('with the malformed body %j', async (webauthn, message) => {
    const ann = await createUser()
    const factorId = await enrol(ann)
    const { challengeId } = await challenge(ann, factorId)
    const sent = await callAs(ann, `/factors/${factorId}/verify`, { challenge_id: challengeId, webauthn })
    expect([sent.status, sent.body?.code, sent.body?.message]).toEqual([400, 'validation_failed', message])
  })

  test('with garbage bytes, without a server error', async () => {
    const ann = await createUser()
    const factorId = await enrol(ann)
    const challenged = await challenge(ann, factorId)
    const honest = createSecurityKey(origin).create(challenged.options) as {
      id: string
      response: { clientDataJSON: string; attestationObject: string }
    }
    const garbage = [
      '',
      '!',
      'AAAA',
      'e30',
      'bnVsbA',
      '_'.repeat(9999),
      Buffer.alloc(5000, 0x81).toString('base64url'),
    ]
    for (const text of garbage) {
      for (const field of ['clientDataJSON', 'attestationObject'] as const) {
        const response = { ...honest, response: { ...honest.response, [field]: text } }
        expect(outcome(await verify(ann, factorId, challenged, response))).toEqual(verificationFailed)
      }
    }
  })
})
