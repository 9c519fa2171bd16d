import { beforeAll, describe, expect, test } from 'vitest'
import type { LimitName } from '#auth/core/limits/limits.ts'
import { captchaLimitNames } from '#auth/plugins/captcha/with-captcha.ts'
import { ownRequestLimits, requestLimits } from '#auth/plugins/texts/request-text.ts'
import { sendingLimits } from '#auth/plugins/texts/send-text.ts'
import { declaredTables, defaultLimits } from '#auth/service/plugins.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { listRoutes } from '#auth/testing/routes.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth({ passkeys: true }, { isShared: true })
beforeAll(async () => {
  await createAccount(auth, EMAIL)
})

const routes = listRoutes()

/** A valid body for each limited call. */
const bodies: Record<string, (refreshToken: string) => object> = {
  'POST /signup': () => ({ email: 'new@example.com', password: goodPassword, data: { name: 'New' } }),
  'POST /verify': () => ({ type: 'email', email: 'bob@example.com', token: '000000' }),
  'GET /verify': () => ({}),
  'POST /resend': () => ({ type: 'signup', email: 'bob@example.com' }),
  'POST /recover': () => ({ email: 'bob@example.com' }),
  'POST /token?grant_type=password': () => ({ email: 'bob@example.com', password: goodPassword }),
  'POST /token?grant_type=refresh_token': (token) => ({ refresh_token: token }),
  'PUT /user': () => ({ data: { colour: 'blue' } }),
  'POST /otp': () => ({ email: 'bob@example.com' }),
  'POST /magiclink': () => ({ email: 'bob@example.com' }),
  'POST /admin/users': () => ({ email: 'made@example.com' }),
  'POST /admin/generate_link': () => ({ type: 'magiclink', email: 'bob@example.com' }),
  'POST /invite': () => ({ email: 'invited@example.com' }),
  'POST /factors': () => ({ factor_type: 'totp' }),
}

const emailChange = { body: { email: 'next@example.com' } }

/** Bodies and settings for limits that count only some requests of a call. */
const specialCases: Partial<Record<LimitName, { body: object; settings?: object }>> = {
  reauthenticationAttempts: {
    body: { password: 'Another-Horse-8', current_password: 'Wrong-Horse-7' },
    settings: { freshSignInSeconds: -1 },
  },
  anonymousSignUp: { body: {}, settings: { anonymousSignIns: true } },
  web3: { body: { chain: 'solana', message: 'x' }, settings: { web3: { solana: true } } },
  emailChangeGap: emailChange,
  emailChangeMails: emailChange,
  emailChangesTo: emailChange,
  verifyLink: { body: { type: 'email', token_hash: 'x' } },
}

// For limits of known devices see device-cookie.db.test.ts and lock-out.db.test.ts.
const limitedRoutes = routes
  .map(({ endpoint, limits, guard }) => ({
    endpoint,
    guard,
    limits: limits.filter(
      (name) =>
        !('trustedOnly' in defaultLimits[name]) &&
        // Needs a signature, see twilio.db.test.ts.
        name !== 'textStatus' &&
        // PUT /user only counts it, for POST /resend.
        !(endpoint === 'PUT /user' && name === 'confirmationGap'),
    ),
  }))
  .filter(({ limits }) => limits.length > 0)

describe.each(limitedRoutes)('$endpoint', ({ endpoint, limits, guard }) => {
  test.each(limits)('applies the limit %s', async (name) => {
    const { session } = await signInByPassword(auth, EMAIL)
    await using strict = await auth.startAnother({
      passkeys: true,
      limits: limitOnly(name),
      ...specialCases[name]?.settings,
    })
    await auth.database.kysely.deleteFrom('auth.limits').execute()
    const [method = '', pattern = ''] = endpoint.split(' ')
    const path = pattern.replaceAll(/:\w+/g, crypto.randomUUID())
    const { token: service } = await strict.service.issueServiceToken({ role: 'service_role', seconds: 60 })
    const call = () =>
      rawCall(strict.url, method, method === 'GET' ? `${path}?token=x&type=signup` : path, {
        body: specialCases[name]?.body ?? bodies[endpoint]?.(session.refresh_token),
        headers: {
          authorization: `Bearer ${guard === 'service' ? service : session.access_token}`,
          // As a page, because this client has signed in and is a known device.
          ...(['POST /sso', 'POST /passkeys/authentication/options'].includes(endpoint) && {
            origin: 'http://localhost:3140',
          }),
        },
      })
    const isLimited = ({ status, headers }: Awaited<ReturnType<typeof call>>) =>
      status === (name === 'refresh' ? 503 : 429) || /error_code=over_/.test(headers.get('location') ?? '')
    expect(isLimited(await call())).toBe(false)
    expect(isLimited(await call())).toBe(true)
  })
})

function limitOnly(name: LimitName) {
  const wide = Object.keys(defaultLimits).map((other) => [other, { count: other === name ? 1 : 1000 }])
  return Object.fromEntries(wide)
}

test('every limit is used by a call', () => {
  const used = new Set([
    ...routes.flatMap(({ limits }) => limits),
    ...captchaLimitNames,
    ...[...requestLimits, ...ownRequestLimits].flat(),
    ...sendingLimits,
    'emailsPerDay',
    'work',
  ])
  expect([...used].sort()).toEqual(Object.keys(defaultLimits).sort())
})

describe('route guards', () => {
  test('reject unauthenticated requests before parsing the body', async () => {
    for (const { endpoint, guard } of routes) {
      if (guard === 'public') continue
      const [method = '', path = ''] = endpoint.split(' ')
      const answer = await rawCall(auth.url, method, path, { text: '{broken' })
      expect([endpoint, [400, 401].includes(answer.status)]).toEqual([endpoint, true])
      const clean = await rawCall(auth.url, method, path)
      expect([clean.status, clean.body?.code]).toEqual([401, 'no_authorization'])
    }
  })

  test('allow recovery sessions for the listed calls only', async () => {
    const guarded = routes
      .filter(({ guard }) => guard !== 'public' && guard !== 'service')
      .map(({ endpoint, guard }) => [endpoint, guard])
    expect(Object.fromEntries(guarded)).toEqual({
      'GET /user/identities/authorize': 'signed-in',
      'DELETE /user/identities/:identity_id': 'signed-in',
      'POST /logout': 'recovery',
      'GET /reauthenticate': 'signed-in',
      'GET /user': 'recovery',
      'PUT /user': 'recovery',
      'POST /factors': 'signed-in',
      'DELETE /factors/:id': 'signed-in',
      'POST /factors/:id/challenge': 'recovery',
      'POST /factors/:id/verify': 'recovery',
      'GET /passkeys': 'signed-in',
      'PATCH /passkeys/:id': 'signed-in',
      'DELETE /passkeys/:id': 'signed-in',
      'POST /passkeys/registration/options': 'signed-in',
      'POST /passkeys/registration/verify': 'signed-in',
    })
    await auth.database.kysely.deleteFrom('auth.limits').execute()
    const client = stockClient(auth.url)
    await client.resetPasswordForEmail(EMAIL)
    const { hash } = await readMailToken(auth, EMAIL)
    await client.verifyOtp({ type: 'recovery', token_hash: hash })
    expect((await client.getUser()).error).toBeNull()
  })
})

test('declaredTables matches the schema, and each owner is a column', async () => {
  const columns = await auth.database.kysely
    .selectFrom('information_schema.columns')
    .select(['table_name', 'column_name'])
    .where('table_schema', '=', 'auth')
    .execute()
  const live = Map.groupBy(columns, ({ table_name }) => `auth.${table_name}`)
  expect([...live.keys()].sort()).toEqual(Object.keys(declaredTables).sort())
  for (const [name, { owner }] of Object.entries(declaredTables)) {
    const names = live.get(name)?.map(({ column_name }) => column_name)
    if (owner !== null) expect(names).toContain(owner)
    // A table with user data must have an owner, so that export and deletion find its rows.
    else expect(names?.filter((column) => /user_id|actor_id|email/.test(column))).toEqual([])
  }
})
