import { createHash } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { concurrently, MANY, rawCall } from '#auth/testing/client.ts'
import { startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Provider flows and their codes, without the stock client. */

const external = 'http://localhost:3140/auth/v1'
const EMAIL = 'ann@example.com'
const google = await startHostileProvider()
const auth = useTestAuth({
  providers: [google.settings('google', 'Google')],
  redirectAllowList: ['https://elsewhere.example/*'],
})
let browser: TestBrowser
afterAll(() => google[Symbol.asyncDispose]())
beforeEach(() => {
  browser = createBrowser(auth)
})

const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const authorizeUrl = (parameters: Record<string, string> = {}) =>
  `${external}/authorize?${new URLSearchParams({
    provider: 'google',
    code_challenge: challenge,
    code_challenge_method: 's256',
    ...parameters,
  })}`
const requestCode = async () => (await browser.visit(authorizeUrl())).url.searchParams.get('code') ?? ''
const exchange = async (body: object) => rawCall(auth.url, 'POST', '/token?grant_type=pkce', { body })

test('a code is exchanged once when many calls use it concurrently, and reuse ends the session', async () => {
  const code = await requestCode()
  const answers = await concurrently(MANY, () => exchange({ auth_code: code, code_verifier: verifier }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const errors = answers.filter(({ status }) => status !== 200)
  expect(new Set(errors.map(({ status, body }) => `${status} ${body?.code}`))).toEqual(
    new Set(['404 flow_state_not_found']),
  )
  expect(await auth.listRows('sessions')).toEqual([])
})

test('a code that is used again ends the session it was exchanged for', async () => {
  const code = await requestCode()
  const first = await exchange({ auth_code: code, code_verifier: verifier })
  expect(first.status).toBe(200)
  expect(await auth.listRows('flow_states')).toMatchObject([{ encrypted_provider_tokens: null }])

  const again = await exchange({ auth_code: code, code_verifier: 'w'.repeat(64) })
  expect([again.status, again.body?.code]).toEqual([404, 'flow_state_not_found'])
  expect(await auth.listRows('sessions')).toEqual([])
  await expect(auth.service.verifyAccessToken(String(first.body?.access_token))).rejects.toMatchObject({
    code: 'session_not_found',
  })

  auth.clock.advance(600)
  await auth.service.purge()
  expect(await auth.listRows('flow_states')).toEqual([])
})

test.each(['code', 'state', 'error', 'iss'])('callback is rejected when %s is repeated', async (name) => {
  const callbackUrl = await browser.step(await browser.step(authorizeUrl()))
  const repeated = new URL(callbackUrl)
  repeated.searchParams.append(name, 'a')
  repeated.searchParams.append(name, 'b')
  const { status, body } = await browser.visit(repeated.href)
  expect([status, JSON.parse(body).error_code]).toEqual([400, 'validation_failed'])

  const form = await rawCall(auth.url, 'POST', '/callback', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    text: `${callbackUrl.searchParams}&${name}=a&${name}=b`,
  })
  expect([form.status, form.body?.code]).toEqual([400, 'validation_failed'])
  expect((await browser.visit(callbackUrl.href)).url.searchParams.get('code')).toMatch(/^[\w-]{36}$/)
})

test('a code needs its verifier, and a wrong verifier does not consume it', async () => {
  const code = await requestCode()
  const wrong = await exchange({ auth_code: code, code_verifier: 'w'.repeat(64) })
  expect([wrong.status, wrong.body?.code]).toEqual([400, 'bad_code_verifier'])
  const asPlain = await exchange({ auth_code: code, code_verifier: challenge })
  expect(asPlain.body?.code).toBe('bad_code_verifier')
  expect((await exchange({ auth_code: code })).body?.code).toBe('validation_failed')
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
})

test('a code expires five minutes after it is issued', async () => {
  const callbackUrl = await browser.step(await browser.step(authorizeUrl()))
  auth.clock.advance(299)
  const code = (await browser.visit(callbackUrl)).url.searchParams.get('code')
  auth.clock.advance(299)
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
  const late = await requestCode()
  auth.clock.advance(300)
  const expired = await exchange({ auth_code: late, code_verifier: verifier })
  expect([expired.status, expired.body?.code]).toEqual([422, 'flow_state_expired'])
  await auth.service.purge()
  expect(await auth.listRows('flow_states')).toEqual([])
})

test('a code stores the provider’s tokens encrypted', async () => {
  await browser.visit(authorizeUrl())
  const [row] = await auth.listRows('flow_states')
  expect(Buffer.from(row?.encrypted_provider_tokens as Uint8Array).toString()).not.toContain('access')
})

test('GET /authorize without PKCE redirects a stock client back with the error', async () => {
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
  expect(await auth.listRows('flow_states')).toEqual([])
})

test('GET /authorize accepts only S256, and no challenge only with implicitFlow', async () => {
  const message = async (parameters: Record<string, string>) => {
    const { status, body } = await browser.visit(authorizeUrl(parameters))
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
  const { url } = await browser.visit(authorizeUrl(without))
  const fragment = new URLSearchParams(url.hash.slice(1))
  expect([...fragment.keys()]).toEqual([...fragment.keys()].sort())
  const caller = await implicit.service.verifyAccessToken(fragment.get('access_token') ?? '')
  expect(caller.email).toBe(EMAIL)
  expect(await auth.listRows('flow_states')).toEqual([])
})

test('GET /authorize redirects to allowed URLs and passes only known parameters to the provider', async () => {
  const visitOrigin = async (target: string) =>
    (await browser.visit(authorizeUrl({ redirect_to: target }))).url.origin
  expect(await visitOrigin('http://localhost:3140/auth')).toBe('http://localhost:3140')
  expect(await visitOrigin('https://evil.example/')).toBe('http://localhost:3140')
  const allowed = await browser.step(
    await browser.step(authorizeUrl({ redirect_to: 'https://elsewhere.example/x' })),
  )
  expect((await browser.step(allowed)).href).toMatch(/^https:\/\/elsewhere\.example\/x\?code=/)

  const toProvider = await browser.step(
    authorizeUrl({
      prompt: 'consent',
      nonce: 'mine',
      redirect_uri: 'https://evil.example',
      client_id: 'mine',
      scopes: 'a,b',
    }),
  )
  const query = toProvider.searchParams
  expect([query.get('prompt'), query.get('client_id'), query.get('scope')]).toEqual([
    'consent',
    'us',
    'openid email profile a b',
  ])
  expect(query.get('redirect_uri')).toBe(`${external}/callback`)
  expect(query.getAll('nonce')).not.toContain('mine')
})
