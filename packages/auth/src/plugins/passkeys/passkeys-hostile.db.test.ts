import { describe, expect, test } from 'vitest'
import {
  addPasskey,
  passkeyTestSettings,
  startAuthentication,
  startRegistration,
  verifyRaw,
} from '#auth/testing/passkey-calls.ts'
import { createSignedIn, signInByPassword } from '#auth/testing/people.ts'
import { type AuthenticatorOverrides, createPasskey } from '#auth/testing/security-key.ts'
import { pageOrigin } from '#auth/testing/security-key-calls.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Invalid responses, each of which must leave the data unchanged; `security-keys.test.ts` has more forged ones. */

const failed = [400, 'webauthn_verification_failed']
const unknown = [400, 'webauthn_challenge_not_found']
const invalid = [400, 'validation_failed']

const auth = useTestAuth(passkeyTestSettings)

async function signUp(email = 'ann@example.com') {
  const { client, session, user } = await createSignedIn(auth, email)
  return { client, token: session.access_token, user }
}

const count = async (table: 'passkeys' | 'sessions') =>
  (await auth.database.kysely.selectFrom(`auth.${table}`).select('id').execute()).length

type Step = 'registration' | 'authentication'

/** Begins a ceremony. `send` verifies the credential, or other parts of the request. */
async function begin(step: Step) {
  const { client, token } = await signUp()
  const isRegistration = step === 'registration'
  const key = isRegistration ? createPasskey(pageOrigin) : (await addPasskey(client)).key
  const challenge = isRegistration ? await startRegistration(client) : await startAuthentication(auth)
  const { challengeId, options } = challenge
  return {
    options,
    respond: (overrides?: AuthenticatorOverrides) =>
      (isRegistration ? key.create : key.get)(options, overrides),
    send: (part: { challengeId?: unknown; credential?: unknown }) =>
      verifyRaw(auth, step, { challengeId, ...part }, isRegistration ? token : undefined),
  }
}

const overridesByName: Record<string, AuthenticatorOverrides> = {
  'another origin': { origin: 'https://evil.example' },
  'no user verification': { unverified: true },
}

describe.each<Step>(['registration', 'authentication'])('%s', (step) => {
  test.each(Object.entries(overridesByName))(
    'rejects %s and then accepts the valid response',
    async (_, override) => {
      const { respond, send } = await begin(step)
      const before = [await count('passkeys'), await count('sessions')]
      expect(await send({ credential: respond(override) })).toEqual(failed)
      expect([await count('passkeys'), await count('sessions')]).toEqual(before)
      expect(await send({ credential: respond() })).toBe(200)
    },
  )

  test('rejects a response of the other ceremony', async () => {
    const { options, respond, send } = await begin(step)
    const isRegistration = step === 'registration'
    const type = isRegistration ? 'webauthn.get' : 'webauthn.create'
    expect(await send({ credential: respond({ type }) })).toEqual(failed)
    const key = createPasskey(pageOrigin)
    const credential = isRegistration ? key.get(options) : key.create(options)
    expect(await send({ credential })).toEqual(failed)
  })

  test('accepts a response to a challenge once', async () => {
    const { respond, send } = await begin(step)
    const credential = respond()
    expect([await send({ credential }), await send({ credential })]).toEqual([200, unknown])
  })

  test('rejects an expired challenge', async () => {
    const { respond, send } = await begin(step)
    auth.clock.advance(300)
    expect(await send({ credential: respond() })).toEqual([400, 'webauthn_challenge_expired'])
  })

  test('rejects malformed credentials and challenge ids', async () => {
    const { respond, send } = await begin(step)
    for (const [part, expectedError] of [
      [{ credential: undefined }, invalid],
      [{ credential: null }, invalid],
      [{ credential: 'x' }, failed],
      [{ credential: {} }, failed],
      [{ credential: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }, failed],
      [{ challengeId: undefined }, unknown],
      [{ challengeId: crypto.randomUUID() }, unknown],
      [{ challengeId: "'; --" }, unknown],
      [{ challengeId: 7 }, [400, 'bad_json']],
    ] as const) {
      expect(await send({ credential: respond(), ...part }), JSON.stringify(part)).toEqual(expectedError)
    }
  })
})

describe('challenge', () => {
  test('of a registration cannot sign in, and of a sign-in cannot register a passkey', async () => {
    const { client, token } = await signUp()
    const { key } = await addPasskey(client)
    const toRegister = await startRegistration(client)
    const toSignIn = await startAuthentication(auth)
    const signIn = {
      challengeId: toRegister.challengeId,
      credential: key.get({ ...toSignIn.options, challenge: toRegister.options.challenge }),
    }
    expect(await verifyRaw(auth, 'authentication', signIn)).toEqual(unknown)
    const { challenge } = toSignIn.options
    const registration = {
      challengeId: toSignIn.challengeId,
      credential: createPasskey(pageOrigin).create({ ...toRegister.options, challenge }),
    }
    expect(await verifyRaw(auth, 'registration', registration, token)).toEqual(unknown)
    expect(await count('passkeys')).toBe(1)
  })

  test('of another user or another session is unknown', async () => {
    const ann = await signUp()
    const challenge = await startRegistration(ann.client)
    const { challengeId } = challenge
    const credential = createPasskey(pageOrigin).create(challenge.options)
    const eve = await signUp('eve@example.com')
    const elsewhere = (await signInByPassword(auth, 'ann@example.com')).session.access_token
    for (const token of [eve.token, elsewhere]) {
      expect(await verifyRaw(auth, 'registration', { challengeId, credential }, token)).toEqual(unknown)
    }
    expect(await verifyRaw(auth, 'registration', { challengeId, credential }, ann.token)).toBe(200)
  })
})

describe('passkey', () => {
  test('of one account cannot sign in to another by a forged id or user handle', async () => {
    const ann = await signUp()
    const eve = await signUp('eve@example.com')
    const { key: annsKey } = await addPasskey(ann.client)
    const { key: evesKey } = await addPasskey(eve.client)
    const annsHandle = Buffer.from(ann.user.id).toString('base64url')
    const tries: AuthenticatorOverrides[] = [
      { credentialId: annsKey.id },
      { credentialId: annsKey.id, userHandle: annsHandle },
      { userHandle: annsHandle },
      { userHandle: undefined },
      { userHandle: 'x' },
    ]
    for (const override of tries) {
      const { challengeId, options } = await startAuthentication(auth)
      const credential = evesKey.get(options, override)
      expect(await verifyRaw(auth, 'authentication', { challengeId, credential })).toEqual(failed)
    }
    expect(await count('sessions')).toBe(2)
  })

  test('of one account cannot be registered by another', async () => {
    const { key } = await addPasskey((await signUp()).client)
    const eve = await signUp('eve@example.com')
    const challenge = await startRegistration(eve.client)
    const credential = createPasskey(pageOrigin, key.id).create(challenge.options)
    const { challengeId } = challenge
    expect(await verifyRaw(auth, 'registration', { challengeId, credential }, eve.token)).toEqual([
      422,
      'webauthn_credential_exists',
    ])
    expect(await count('passkeys')).toBe(1)
  })
})

test('invalid responses are limited, and a valid one still signs in', async () => {
  await using strict = await auth.startAnother({ passkeys: true, limits: { passkeySignIn: { count: 2 } } })
  const { key } = await addPasskey((await signUp()).client)
  const junk = () => verifyRaw(strict, 'authentication', { challengeId: 'x', credential: {} })
  expect([await junk(), await junk(), await junk()]).toEqual([
    failed,
    failed,
    [429, 'over_request_rate_limit'],
  ])
  const { challengeId, options } = await startAuthentication(auth)
  expect(await verifyRaw(strict, 'authentication', { challengeId, credential: key.get(options) })).toBe(200)
})
