import { beforeEach, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { openPage } from '#auth/testing/page.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { ethereumWallet, signInText } from '#auth/testing/wallets.ts'

const EMAIL = 'ann@example.com'
const phone = '15551234567'
const auth = useTestAuth({
  phone: { ...testPhone, whatsapp: true, prefixes: ['1'] },
  web3: { ethereum: true },
})
beforeEach(() => createAccount(auth, EMAIL))

async function count(work: () => Promise<unknown>) {
  const { statements, hashes } = await auth.measure(work)
  return hashes === 0 ? statements.length : `${statements.length}, ${hashes} hash`
}

test('a sign-in runs 3 statements, a refresh 2, GET /user and verifyAccessToken 1', async () => {
  const client = stockClient(auth.url)
  const signIn = (password: string) => () => client.signInWithPassword({ email: EMAIL, password })
  expect(await count(signIn('Wrong-Horse-7'))).toBe('3, 1 hash')
  expect(await count(signIn('Correct-Horse-7'))).toBe('3, 1 hash')
  expect(await count(() => client.refreshSession())).toBe(2)
  const token = (await client.getSession()).data.session?.access_token ?? ''
  expect(await count(() => client.getUser(token))).toBe(1)
  expect(await count(() => auth.service.verifyAccessToken(token))).toBe(1)
  expect(await count(() => stockClient(auth.url).signInWithOtp({ email: EMAIL }))).toBe(7)
})

test('a sign-in from a new device runs one statement more, for the queue', async () => {
  await signInByPassword(auth, EMAIL)
  const body = { email: EMAIL, password: 'Correct-Horse-7' }
  const page = openPage(auth)
  const signIn = () => page.call('POST', '/token?grant_type=password', body)
  expect([await count(signIn), await count(signIn)]).toEqual(['4, 1 hash', '3, 1 hash'])
})

test.each([
  [{ data: { name: 'Anna' } }, 5],
  [{ email: 'anna@example.com' }, 15],
  [{ password: 'Another-Horse-8' }, '13, 2 hash'],
])('PUT /user with %j runs %s statements', async (change, expected) => {
  const { client } = await signInByPassword(auth, EMAIL)
  expect(await count(() => client.updateUser(change))).toBe(expected)
})

test('requesting and verifying a texted code run 9 and 11 statements', async () => {
  const request = () => stockClient(auth.url).signInWithOtp({ phone: `+${phone}` })
  const requested = await count(request)
  await auth.runJobs()
  const token = auth.texts.at(-1)?.code ?? ''
  const verified = await count(() => stockClient(auth.url).verifyOtp({ type: 'sms', phone, token }))
  auth.clock.advance(120)
  expect([requested, verified, await count(request)]).toEqual([9, 11, 9])
})

test('the first and second sign-in by wallet run 12 and 9 statements', async () => {
  const wallet = ethereumWallet()
  const signIn = () => {
    const message = signInText(wallet, { now: auth.clock.now })
    return rawCall(auth.url, 'POST', '/token?grant_type=web3', {
      body: { chain: wallet.chain, message, signature: wallet.sign(message) },
    })
  }
  const first = await count(signIn)
  auth.clock.advance(60)
  expect([first, await count(signIn)]).toEqual([12, 9])
})
