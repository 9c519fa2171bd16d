import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { addTotp, noticesOf } from '#auth/testing/factors.ts'
import { createTestAuth, type TestAuth } from '#auth/testing/index.ts'
import { makePerson, signedIn } from '#auth/testing/people.ts'
import { createSecurityKey, keyAaguid, type Lies, type SecurityKey } from '#auth/testing/security-key.ts'

/** Security keys in software: honest ones through the stock client, lying ones past it. */

const address = 'ann@example.com'
const origin = 'http://localhost:3140'
let auth: TestAuth
beforeAll(async () => {
  auth = await createTestAuth({
    webauthn: { rpName: 'Twofold' },
    limits: {
      factorVerify: { count: 1000 },
      factorChallenge: { count: 1000 },
      factorFromPlace: { count: 1000 },
      factorOnAccount: { count: 1000 },
    },
  })
})
afterAll(() => auth[Symbol.asyncDispose]())
beforeEach(() => auth.reset())

type Person = Awaited<ReturnType<typeof signedIn>>

const person = async (email = address) => {
  await makePerson(auth, email)
  return signedIn(auth, email)
}

/** The raw calls, with whatever session the client has by now. */
async function callAs({ client }: Pick<Person, 'client'>, path: string, body: object = {}) {
  const token = (await client.getSession()).data.session?.access_token
  return rawCall(auth.url, 'POST', path, { body, headers: { authorization: `Bearer ${token}` } })
}

interface Asked {
  challengeId: string
  type: string
  options: { challenge: string; rp?: { id?: string }; rpId?: string } & Record<string, unknown>
}

async function begin(who: Person, friendlyName = 'Key'): Promise<string> {
  const { body } = await callAs(who, '/factors', { factor_type: 'webauthn', friendly_name: friendlyName })
  expect(body).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: friendlyName })
  return String(body?.id)
}

async function ask(who: Person, factorId: string): Promise<Asked> {
  const { body, status } = await callAs(who, `/factors/${factorId}/challenge`, {
    webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
  })
  expect(status).toBe(200)
  type Webauthn = { type: string; credential_options: { publicKey: Asked['options'] } }
  const { id, webauthn } = body as { id: string; webauthn: Webauthn }
  const { type, credential_options: made } = webauthn
  return { challengeId: id, type, options: made.publicKey }
}

async function answer(who: Person, factorId: string, asked: Asked, response: object, type = asked.type) {
  const sent = await callAs(who, `/factors/${factorId}/verify`, {
    challenge_id: asked.challengeId,
    webauthn: {
      type,
      rpId: 'evil.example',
      rpOrigins: ['https://evil.example'],
      credential_response: response,
    },
  })
  return sent
}

const outcome = ({ status, body }: Awaited<ReturnType<typeof rawCall>>) => [status, body?.code]
const refused = [422, 'mfa_verification_failed']

/** The client takes over the session that a raw call brought. */
async function takeOver({ client }: Person, { body }: Awaited<ReturnType<typeof rawCall>>) {
  const { error } = await client.setSession({
    access_token: String(body?.access_token),
    refresh_token: String(body?.refresh_token),
  })
  expect(error).toBeNull()
}

async function addKey(who: Person, key: SecurityKey, friendlyName?: string): Promise<string> {
  const factorId = await begin(who, friendlyName)
  const asked = await ask(who, factorId)
  const verified = await answer(who, factorId, asked, key.create(asked.options))
  expect(verified.status).toBe(200)
  await takeOver(who, verified)
  return factorId
}

describe('an honest key', () => {
  test('is asked to be made and to be used as the settings say, whatever the page says', async () => {
    const ann = await person()
    const factorId = await begin(ann)
    const made = await ask(ann, factorId)
    expect(made.type).toBe('create')
    expect(made.options).toMatchObject({
      rp: { id: 'localhost', name: 'Twofold' },
      user: { id: Buffer.from(ann.user.id).toString('base64url'), name: address, displayName: 'Ann' },
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
    const verified = await answer(ann, factorId, made, key.create(made.options))
    const claims = decodeJwt(String(verified.body?.access_token))
    expect([claims.aal, claims.session_id]).toEqual(['aal2', decodeJwt(ann.session.access_token).session_id])
    expect((claims.amr as { method: string }[]).map(({ method }) => method)).toContain('mfa/webauthn')
    await takeOver(ann, verified)

    const used = await ask(ann, factorId)
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
    expect(noticesOf(auth)).toMatchObject([
      { notice: 'factor_added', data: { details: { factor: 'webauthn' } } },
    ])
  })

  test('goes through the stock client from end to end', async () => {
    const { client } = await person()
    const key = createSecurityKey(origin)
    const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    const factorId = enrolled.data?.id ?? ''
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

  test('raises a new sign-in, and what it kept is sealed', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const again = await signedIn(auth, address)
    const asked = await ask(again, factorId)
    const userHandle = Buffer.from(ann.user.id).toString('base64url')
    expect(outcome(await answer(again, factorId, asked, key.get(asked.options, { userHandle })))).toEqual([
      200,
      undefined,
    ])
    const rows = await auth.database.kysely.selectFrom('auth.factors').selectAll().execute()
    expect(rows.map(({ sign_count }) => Number(sign_count))).toEqual([2])
    expect(Buffer.from(rows[0]?.sealed_secret as Uint8Array).toString()).not.toContain(key.id)
  })

  test('without a counter is taken again and again', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await begin(ann)
    const made = await ask(ann, factorId)
    const verified = await answer(ann, factorId, made, key.create(made.options, { signCount: 0 }))
    await takeOver(ann, verified)
    for (let n = 0; n < 2; n++) {
      const asked = await ask(ann, factorId)
      const used = await answer(ann, factorId, asked, key.get(asked.options, { signCount: 0 }))
      expect(used.status).toBe(200)
      await takeOver(ann, used)
    }
  })

  test('is not made twice: the browser is told which keys are there', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    await addKey(ann, key, 'One')
    const second = await begin(ann, 'Two')
    const asked = await ask(ann, second)
    expect(asked.options.excludeCredentials).toMatchObject([{ id: key.id }])
    expect(outcome(await answer(ann, second, asked, key.create(asked.options)))).toEqual(refused)
  })
})

const lies: Record<string, Lies> = {
  'of another page': { origin: 'https://evil.example' },
  'of another port': { origin: 'http://localhost:3141' },
  'for another domain': { rpId: 'evil.example' },
  'to another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  'of the other kind': { type: 'webauthn.other' },
  'from within another page': { crossOrigin: true },
  'without a touch': { absent: true },
}

describe('an answer is refused', () => {
  test.each(Object.entries(lies))('%s, when a key is made and when it is used', async (_, lie) => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await begin(ann)
    const made = await ask(ann, factorId)
    expect(outcome(await answer(ann, factorId, made, key.create(made.options, lie)))).toEqual(refused)
    expect((await ann.client.mfa.listFactors()).data?.webauthn).toEqual([])
    // What failed proved nothing, and the challenge still waits for the right one.
    await takeOver(ann, await answer(ann, factorId, made, key.create(made.options)))

    const thief = await signedIn(auth, address)
    const used = await ask(thief, factorId)
    expect(outcome(await answer(thief, factorId, used, key.get(used.options, lie)))).toEqual(refused)
    const token = (await thief.client.getSession()).data.session?.access_token ?? ''
    expect(await auth.service.verifyAccessToken(token)).toMatchObject({
      aal: 'aal1',
      needsSecondFactor: true,
    })
  })

  test('that makes a key, where one was to be used', async () => {
    const ann = await person()
    const factorId = await addKey(ann, createSecurityKey(origin))
    const thief = await signedIn(auth, address)
    const own = createSecurityKey(origin)
    for (const type of ['create', 'request']) {
      const asked = await ask(thief, factorId)
      const sent = await answer(
        thief,
        factorId,
        asked,
        own.create(asked.options, { rpId: 'localhost' }),
        type,
      )
      expect(outcome(sent)).toEqual(type === 'create' ? refused : [400, 'validation_failed'])
    }
    // Also not with the challenge of a key that was begun: it belongs to another factor.
    const kept = await auth.database.kysely.selectFrom('auth.factors').selectAll().execute()
    expect(kept).toHaveLength(1)
  })

  test('that uses a key, where one was to be made', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await begin(ann)
    const asked = await ask(ann, factorId)
    const sent = await answer(
      ann,
      factorId,
      asked,
      key.get({ ...asked.options, rpId: 'localhost' }),
      'request',
    )
    expect(outcome(sent)).toEqual(refused)
  })

  test('of another key, also under the name of the right one', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const thief = await signedIn(auth, address)
    const foreign = createSecurityKey(origin)
    for (const lie of [{}, { credentialId: key.id }, { credentialId: key.id, signCount: 1000 }]) {
      const asked = await ask(thief, factorId)
      expect(outcome(await answer(thief, factorId, asked, foreign.get(asked.options, lie)))).toEqual(refused)
    }
  })

  test('of the right key by another person', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const asked = await ask(ann, factorId)
    const userHandle = Buffer.from(crypto.randomUUID()).toString('base64url')
    expect(outcome(await answer(ann, factorId, asked, key.get(asked.options, { userHandle })))).toEqual(
      refused,
    )
  })

  test('the second time', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const asked = await ask(ann, factorId)
    const response = key.get(asked.options)
    const first = await answer(ann, factorId, asked, response)
    expect(first.status).toBe(200)
    await takeOver(ann, first)
    expect(outcome(await answer(ann, factorId, asked, response))).toEqual([422, 'mfa_challenge_expired'])
    const next = await ask(ann, factorId)
    expect(outcome(await answer(ann, factorId, next, response))).toEqual(refused)
  })

  test('with a count that stands still or goes back', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const count = async (signCount: number) => {
      const asked = await ask(ann, factorId)
      const sent = await answer(ann, factorId, asked, key.get(asked.options, { signCount }))
      if (sent.status === 200) await takeOver(ann, sent)
      return sent.status
    }
    expect([await count(9), await count(9), await count(8), await count(0), await count(10)]).toEqual([
      200, 422, 422, 422, 200,
    ])
  })

  test('with a key of an algorithm that was not offered', async () => {
    const ann = await person()
    const factorId = await begin(ann)
    const asked = await ask(ann, factorId)
    const made = createSecurityKey(origin).create(asked.options, { algorithm: -47 })
    expect(outcome(await answer(ann, factorId, asked, made))).toEqual(refused)
  })

  test('by another account: its factor, its challenge, its key', async () => {
    const ann = await person()
    const key = createSecurityKey(origin)
    const factorId = await addKey(ann, key)
    const asked = await ask(ann, factorId)
    const eve = await person('eve@example.com')
    expect(outcome(await answer(eve, factorId, asked, key.get(asked.options)))).toEqual([
      404,
      'mfa_factor_not_found',
    ])
    const own = await begin(eve)
    const made = await ask(eve, own)
    expect(outcome(await answer(eve, own, { ...asked, type: 'request' }, key.get(asked.options)))).toEqual([
      422,
      'mfa_factor_not_found',
    ])
    const copied = createSecurityKey(origin, key.id)
    expect(outcome(await answer(eve, own, made, copied.create(made.options)))).toEqual(refused)
  })

  test.each([
    [undefined, 'WebAuthn config required'],
    [{ type: 'get', credential_response: {} }, 'WebAuthn type must be create or request'],
    [{ type: 'create' }, 'credential_response required'],
    [{ type: 'create', credential_response: { id: 'x' } }, 'Invalid credential_response'],
    [{ type: 'request', credential_response: 'x' }, 'Invalid credential_response'],
  ])('in the form %j', async (webauthn, message) => {
    const ann = await person()
    const factorId = await begin(ann)
    const { challengeId } = await ask(ann, factorId)
    const sent = await callAs(ann, `/factors/${factorId}/verify`, { challenge_id: challengeId, webauthn })
    expect([sent.status, sent.body?.code, sent.body?.message]).toEqual([400, 'validation_failed', message])
  })

  test('that is rubbish, without an error of the server', async () => {
    const ann = await person()
    const factorId = await begin(ann)
    const asked = await ask(ann, factorId)
    const honest = createSecurityKey(origin).create(asked.options) as {
      id: string
      response: { clientDataJSON: string; attestationObject: string }
    }
    const rubbish = [
      '',
      '!',
      'AAAA',
      'e30',
      'bnVsbA',
      '_'.repeat(9999),
      Buffer.alloc(5000, 0x81).toString('base64url'),
    ]
    for (const text of rubbish) {
      for (const field of ['clientDataJSON', 'attestationObject'] as const) {
        const response = { ...honest, response: { ...honest.response, [field]: text } }
        expect(outcome(await answer(ann, factorId, asked, response))).toEqual(refused)
      }
    }
  })
})

test('a key that waits to be made asks for a sign-in that is not long ago', async () => {
  const ann = await person()
  const factorId = await begin(ann)
  auth.clock.advance(15 * 60 + 1)
  expect(outcome(await callAs(ann, `/factors/${factorId}/challenge`))).toEqual([
    400,
    'reauthentication_needed',
  ])
})

test('of fifty answers at once, one is taken', async () => {
  await using open = await auth.restarted({
    limits: {
      factorVerify: { count: 1000 },
      factorFromPlace: { count: 1000 },
      factorOnAccount: { count: 1000 },
    },
  })
  open.clock.now = auth.clock.now
  const ann = await person()
  const key = createSecurityKey(origin)
  const factorId = await addKey(ann, key)
  const asked = await ask(ann, factorId)
  const response = key.get(asked.options)
  const token = (await ann.client.getSession()).data.session?.access_token
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      rawCall(open.url, 'POST', `/factors/${factorId}/verify`, {
        body: {
          challenge_id: asked.challengeId,
          webauthn: { type: 'request', credential_response: response },
        },
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(49)
})

test('a session of two factors that loses one has shown one', async () => {
  const ann = await person()
  await addTotp(auth, ann.client)
  const factorId = await addKey(ann, createSecurityKey(origin))
  expect((await ann.client.mfa.unenroll({ factorId })).error).toBeNull()
  const { data } = await ann.client.refreshSession()
  const { aal, amr } = decodeJwt(data.session?.access_token ?? '')
  expect([aal, (amr as { method: string }[]).map(({ method }) => method)]).toEqual(['aal1', ['password']])
})
