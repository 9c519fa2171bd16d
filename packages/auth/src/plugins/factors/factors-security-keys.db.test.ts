import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { concurrently, rawCall } from '#auth/testing/client.ts'
import { addTotp, listFactorNotices } from '#auth/testing/factors.ts'
import { noLimits } from '#auth/testing/no-limits.ts'
import { signInByPassword } from '#auth/testing/people.ts'
import { createSecurityKey, keyAaguid } from '#auth/testing/security-key.ts'
import {
  pageOrigin as origin,
  outcome,
  securityKeyCalls,
  securityKeyTestSettings,
  setClientSession,
  verificationFailed,
} from '#auth/testing/security-key-calls.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Valid responses of software security keys. */

const email = 'ann@example.com'
const auth = useTestAuth(securityKeyTestSettings)

const { createUser, callAs, enrol, challenge, addKey, verify } = securityKeyCalls(() => auth)

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

  test('enrols, signs in and is removed through the stock client', async () => {
    const { client } = await createUser()
    const key = createSecurityKey(origin)
    const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    const factorId = enrolled.data?.id ?? ''
    expect(enrolled.data).toEqual({ id: factorId, type: 'webauthn', friendly_name: 'Key' })
    for (const type of ['create', 'request'] as const) {
      const challenge = await client.mfa.challenge({
        factorId,
        webauthn: { rpId: 'localhost', rpOrigins: [origin] },
      })
      if (challenge.data?.type !== 'webauthn') throw new Error('No challenge of a key')
      const { publicKey } = challenge.data.webauthn.credential_options as unknown as {
        publicKey: { challenge: ArrayBuffer; rp?: { id: string }; rpId?: string }
      }
      const ceremony = type === 'create' ? key.create : key.get
      const response = ceremony({
        ...publicKey,
        challenge: Buffer.from(publicKey.challenge).toString('base64url'),
      })
      const verified = await client.mfa.verify({
        factorId,
        challengeId: challenge.data.id,
        webauthn: {
          type,
          rpId: 'localhost',
          rpOrigins: [origin],
          credential_response: Object.assign(response, { toJSON: () => response }) as never,
        },
      } as Parameters<typeof client.mfa.verify>[0])
      expect(verified.error).toBeNull()
    }
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
    expect([data?.currentLevel, data?.nextLevel]).toEqual(['aal2', 'aal2'])
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
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

  test('verifies repeatedly when it has no counter', async () => {
    const ann = await createUser()
    const key = createSecurityKey(origin)
    const factorId = await enrol(ann)
    const created = await challenge(ann, factorId)
    const verified = await verify(ann, factorId, created, key.create(created.options, { signCount: 0 }))
    await setClientSession(ann, verified)
    for (let n = 0; n < 2; n++) {
      const asked = await challenge(ann, factorId)
      const used = await verify(ann, factorId, asked, key.get(asked.options, { signCount: 0 }))
      expect(used.status).toBe(200)
      await setClientSession(ann, used)
    }
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

test('one of fifty concurrent verifications with one response succeeds', async () => {
  await using open = await auth.startAnother({ limits: noLimits })
  open.clock.now = auth.clock.now
  const ann = await createUser()
  const key = createSecurityKey(origin)
  const factorId = await addKey(ann, key)
  const asked = await challenge(ann, factorId)
  const response = key.get(asked.options)
  const token = (await ann.client.getSession()).data.session?.access_token
  const responses = await concurrently(50, () =>
    rawCall(open.url, 'POST', `/factors/${factorId}/verify`, {
      body: {
        challenge_id: asked.challengeId,
        webauthn: { type: 'request', credential_response: response },
      },
      token,
    }),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(49)
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
