import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { concurrently, MANY, rawCall } from '#auth/testing/client.ts'
import { addTotp, listFactorNotices } from '#auth/testing/factors.ts'
import { withoutLimits } from '#auth/testing/index.ts'
import { createSignedIn, signInByPassword } from '#auth/testing/people.ts'
import { createSecurityKey, keyAaguid } from '#auth/testing/security-key.ts'
import {
  pageOrigin as origin,
  outcome,
  securityKeyCalls,
  setClientSession,
  verificationFailed,
} from '#auth/testing/security-key-calls.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Valid responses of software security keys, and honest ones that are misused; `security-keys.test.ts` has forged ones. */

const email = 'ann@example.com'
const auth = useTestAuth({ siteName: 'Twofold', ...withoutLimits })

const createUser = (address = email) => createSignedIn(auth, address)
const { callAs, enrol, challenge, addKey, verify } = securityKeyCalls(() => auth)

describe('security key', () => {
  test('is created and used with the options of the settings, not those of the page', async () => {
    const ann = await createUser()
    const factorId = await enrol(ann)
    const created = await challenge(ann, factorId)
    expect(created.type).toBe('create')
    expect(created.options).toMatchObject({
      rp: { id: 'localhost', name: 'Twofold' },
      user: { id: Buffer.from(ann.user.id).toString('base64url'), name: email, displayName: 'Ann' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: {
        authenticatorAttachment: 'cross-platform',
        residentKey: 'discouraged',
        requireResidentKey: false,
        userVerification: 'preferred',
      },
      attestation: 'none',
      timeout: 300_000,
      excludeCredentials: [],
    })
    const key = createSecurityKey(origin)
    const verified = await verify(ann, factorId, created, key.create(created.options))
    const claims = decodeJwt(String(verified.body?.access_token))
    expect([claims.aal, claims.session_id]).toEqual(['aal2', decodeJwt(ann.session.access_token).session_id])
    expect((claims.amr as { method: string }[]).map(({ method }) => method)).toContain('mfa/webauthn')
    await setClientSession(ann, verified)

    const used = await challenge(ann, factorId)
    expect([used.type, used.options]).toMatchObject([
      'request',
      {
        rpId: 'localhost',
        allowCredentials: [{ id: key.id, type: 'public-key', transports: ['usb', 'nfc'] }],
        userVerification: 'preferred',
      },
    ])
    const { data } = await ann.client.mfa.listFactors()
    expect(data?.all).toMatchObject([
      { factor_type: 'webauthn', status: 'verified', web_authn_aaguid: keyAaguid },
    ])
    await auth.runJobs()
    expect(listFactorNotices(auth)).toMatchObject([
      { notice: 'factor_added', data: { details: { factor: 'webauthn' } } },
    ])
  })

  test('raises a new session to aal2 and is stored encrypted', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const again = await signInByPassword(auth, email)
    const asked = await challenge(again, factorId)
    const userHandle = Buffer.from(ann.user.id).toString('base64url')
    expect(outcome(await verify(again, factorId, asked, key.get(asked.options, { userHandle })))).toEqual([
      200,
      undefined,
    ])
    const rows = await auth.database.kysely.selectFrom('auth.factors').selectAll().execute()
    expect(rows.map(({ sign_count }) => Number(sign_count))).toEqual([2])
    expect(Buffer.from(rows[0]?.encrypted_secret as Uint8Array).toString()).not.toContain(key.id)
  })

  test('is excluded by the options for another key and rejected when registered again', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    await addKey(ann, key, 'One')
    const second = await enrol(ann, 'Two')
    const asked = await challenge(ann, second)
    expect(asked.options.excludeCredentials).toMatchObject([{ id: key.id }])
    expect(outcome(await verify(ann, second, asked, key.create(asked.options)))).toEqual(verificationFailed)
  })
})

test('challenging an unverified key requires a fresh sign-in', async () => {
  const ann = await createUser()
  const factorId = await enrol(ann)
  auth.clock.advance(15 * 60 + 1)
  expect(outcome(await callAs(ann, `/factors/${factorId}/challenge`))).toEqual([
    400,
    'reauthentication_needed',
  ])
})

test('one of many concurrent verifications with one response succeeds', async () => {
  const ann = await createUser()
  const key = createSecurityKey(origin)
  const factorId = await addKey(ann, key)
  const asked = await challenge(ann, factorId)
  const response = key.get(asked.options)
  const token = (await ann.client.getSession()).data.session?.access_token
  const responses = await concurrently(MANY, () =>
    rawCall(auth.url, 'POST', `/factors/${factorId}/verify`, {
      body: {
        challenge_id: asked.challengeId,
        webauthn: { type: 'request', credential_response: response },
      },
      token,
    }),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(MANY - 1)
})

test('removing one of two factors lowers the session to aal1', async () => {
  const ann = await createUser()
  await addTotp(auth, ann.client)
  const factorId = await addKey(ann, createSecurityKey(origin))
  expect((await ann.client.mfa.unenroll({ factorId })).error).toBeNull()
  const { data } = await ann.client.refreshSession()
  const { aal, amr } = decodeJwt(data.session?.access_token ?? '')
  expect([aal, (amr as { method: string }[]).map(({ method }) => method)]).toEqual(['aal1', ['password']])
})

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
  test('with the origin of another site, for registration and for sign-in', async () => {
    const override = { origin: 'https://evil.example' }
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
    for (const signCount of [9, 9, 10]) {
      const asked = await challenge(ann, factorId)
      const sent = await verify(ann, factorId, asked, key.get(asked.options, { signCount }))
      if (sent.status === 200) await setClientSession(ann, sent)
      statuses.push(sent.status)
    }
    expect(statuses).toEqual([200, 422, 200])
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
})
