import { createHash } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { rawCall } from '#auth/testing/client.ts'
import { type HostileProvider, startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { createTestAuth, type TestAuth } from '#auth/testing/index.ts'

/** From the page to the provider and back with a code, past the stock client. */

const external = 'http://localhost:3140/auth/v1'
const address = 'ann@example.com'
let google: HostileProvider
let auth: TestAuth
let browser: TestBrowser
beforeAll(async () => {
  google = await startHostileProvider()
  auth = await createTestAuth({
    providers: [google.settings('google', 'Google')],
    redirectAllowList: ['https://elsewhere.example/*'],
  })
})
afterAll(async () => {
  await auth[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await auth.reset()
  browser = createBrowser(auth)
})

const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const way = (more: Record<string, string> = {}) =>
  `${external}/authorize?${new URLSearchParams({
    provider: 'google',
    code_challenge: challenge,
    code_challenge_method: 's256',
    ...more,
  })}`
const codeOf = async () => (await browser.visit(way())).url.searchParams.get('code') ?? ''
const exchange = async (body: object) => rawCall(auth.url, 'POST', '/token?grant_type=pkce', { body })

test('a code is exchanged once of fifty times at once, and the others end that session', async () => {
  const code = await codeOf()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => exchange({ auth_code: code, code_verifier: verifier })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(new Set(refusals.map(({ status, body }) => `${status} ${body?.code}`))).toEqual(
    new Set(['404 flow_state_not_found']),
  )
  expect(await auth.database.kysely.selectFrom('auth.sessions').select('id').execute()).toEqual([])
})

test('a code that is presented again also ends the session it was exchanged for', async () => {
  const code = await codeOf()
  const first = await exchange({ auth_code: code, code_verifier: verifier })
  expect(first.status).toBe(200)
  const stored = await auth.database.kysely
    .selectFrom('auth.flow_states')
    .select('sealed_provider_tokens')
    .executeTakeFirstOrThrow()
  expect(stored.sealed_provider_tokens).toBeNull()

  const again = await exchange({ auth_code: code, code_verifier: 'w'.repeat(64) })
  expect([again.status, again.body?.code]).toEqual([404, 'flow_state_not_found'])
  expect(await auth.database.kysely.selectFrom('auth.sessions').select('id').execute()).toEqual([])
  await expect(auth.service.verifyAccessToken(String(first.body?.access_token))).rejects.toMatchObject({
    code: 'session_not_found',
  })

  auth.clock.advance(600)
  await auth.service.purge()
  expect(await auth.database.kysely.selectFrom('auth.flow_states').select('id').execute()).toEqual([])
})

test.each(['code', 'state', 'error', 'iss'])('callback is refused when %s is given twice', async (name) => {
  const back = await browser.step(await browser.step(way()))
  const doubled = new URL(back)
  doubled.searchParams.append(name, 'a')
  doubled.searchParams.append(name, 'b')
  const { status, body } = await browser.visit(doubled.href)
  expect([status, JSON.parse(body).error_code]).toEqual([400, 'validation_failed'])

  const form = await rawCall(auth.url, 'POST', '/callback', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    text: `${back.searchParams}&${name}=a&${name}=b`,
  })
  expect([form.status, form.body?.code]).toEqual([400, 'validation_failed'])
  expect((await browser.visit(back.href)).url.searchParams.get('code')).toMatch(/^[\w-]{36}$/)
})

test('a code needs its verifier, and a wrong verifier leaves it valid', async () => {
  const code = await codeOf()
  const wrong = await exchange({ auth_code: code, code_verifier: 'w'.repeat(64) })
  expect([wrong.status, wrong.body?.code]).toEqual([400, 'bad_code_verifier'])
  const asPlain = await exchange({ auth_code: code, code_verifier: challenge })
  expect(asPlain.body?.code).toBe('bad_code_verifier')
  expect((await exchange({ auth_code: code })).body?.code).toBe('validation_failed')
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
})

test('a code lives as long as it says, counted from its own issue', async () => {
  const back = await browser.step(await browser.step(way()))
  auth.clock.advance(299)
  const code = (await browser.visit(back)).url.searchParams.get('code')
  auth.clock.advance(299)
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
  const late = await codeOf()
  auth.clock.advance(300)
  const over = await exchange({ auth_code: late, code_verifier: verifier })
  expect([over.status, over.body?.code]).toEqual([422, 'flow_state_expired'])
  await auth.service.purge()
  expect(await auth.database.kysely.selectFrom('auth.flow_states').select('id').execute()).toEqual([])
})

test('a code keeps the provider’s token encrypted while it waits', async () => {
  await browser.visit(way())
  const row = await auth.database.kysely
    .selectFrom('auth.flow_states')
    .select('sealed_provider_tokens')
    .executeTakeFirstOrThrow()
  expect(Buffer.from(row.sealed_provider_tokens as Uint8Array).toString()).not.toContain('access')
})

test('a stock client with its default flowType is led back with the error when it goes to /authorize', async () => {
  const client = new AuthClient({
    url: external,
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  })
  const urlFor = async (redirectTo: string) => {
    const options = { redirectTo, skipBrowserRedirect: true }
    return (await client.signInWithOAuth({ provider: 'google', options })).data.url ?? ''
  }
  const description = 'The implicit flow is off: code_challenge and code_challenge_method are required'
  const values = { error: 'invalid_request', error_code: 'validation_failed', error_description: description }

  const { url } = await browser.visit(await urlFor('http://localhost:3140/auth?next=%2Ftest'))
  expect(url.pathname).toBe('/auth')
  expect(Object.fromEntries(url.searchParams)).toEqual({ next: '/test', ...values })
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({ ...values, sb: '' })
  const allowed = await browser.step(await urlFor('https://elsewhere.example/done'))
  expect(allowed.href).toMatch(/^https:\/\/elsewhere\.example\/done\?error=invalid_request&/)
  const foreign = await browser.step(await urlFor('https://evil.example/'))
  expect(foreign.href).toMatch(/^http:\/\/localhost:3140\/\?error=invalid_request&/)
  expect(await auth.database.kysely.selectFrom('auth.flow_states').select('id').execute()).toEqual([])
})

test('a code is given for S256 alone, and nothing without a challenge unless that is switched on', async () => {
  const message = async (more: Record<string, string>) => {
    const { status, body } = await browser.visit(way(more))
    return [status, JSON.parse(body).msg]
  }
  expect(await message({ code_challenge_method: 'plain' })).toEqual([
    400,
    'Invalid code_challenge_method: only S256 is supported',
  ])
  const without = { code_challenge: '', code_challenge_method: '' }
  expect(await message({ provider: 'azure' })).toEqual([400, 'Unsupported provider: provider is not enabled'])
  expect(await message({ provider: 'nope' })).toEqual([
    400,
    'Unsupported provider: Provider nope could not be found',
  ])

  await using implicit = await auth.startAnother({
    implicitFlow: true,
    providers: [google.settings('google', 'Google')],
  })
  browser = createBrowser(implicit)
  const { url } = await browser.visit(way(without))
  const fragment = new URLSearchParams(url.hash.slice(1))
  expect([...fragment.keys()]).toEqual([...fragment.keys()].sort())
  const caller = await implicit.service.verifyAccessToken(fragment.get('access_token') ?? '')
  expect(caller.email).toBe(address)
  expect(await auth.database.kysely.selectFrom('auth.flow_states').select('id').execute()).toEqual([])
})

test('a code goes to allowed targets alone, and hints go to the provider, but nothing that is ours to say', async () => {
  const end = async (target: string) => (await browser.visit(way({ redirect_to: target }))).url.origin
  expect(await end('http://localhost:3140/auth')).toBe('http://localhost:3140')
  expect(await end('https://evil.example/')).toBe('http://localhost:3140')
  const allowed = await browser.step(await browser.step(way({ redirect_to: 'https://elsewhere.example/x' })))
  expect((await browser.step(allowed)).href).toMatch(/^https:\/\/elsewhere\.example\/x\?code=/)

  const toProvider = await browser.step(
    way({
      prompt: 'login',
      nonce: 'mine',
      redirect_uri: 'https://evil.example',
      client_id: 'mine',
      scopes: 'a,b',
    }),
  )
  const query = toProvider.searchParams
  expect([query.get('prompt'), query.get('client_id'), query.get('scope')]).toEqual([
    'login',
    'us',
    'openid email profile a b',
  ])
  expect(query.get('redirect_uri')).toBe(`${external}/callback`)
  expect(query.getAll('nonce')).not.toContain('mine')
})
