import { secp256k1 } from '@noble/curves/secp256k1.js'
import { describe, expect, test } from 'vitest'
import { concurrently, MANY, rawCall } from '#auth/testing/client.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import {
  ethereumWallet,
  type MessageParts,
  signInText,
  solanaWallet,
  type Wallet,
} from '#auth/testing/wallets.ts'

const auth = useTestAuth({
  web3: { ethereum: true, solana: true },
  limits: { web3: { count: 10_000 } },
  redirectAllowList: ['https://app.example/**'],
})

const send = (wallet: Wallet, message: string, signature = wallet.sign(message)) =>
  rawCall(auth.url, 'POST', '/token?grant_type=web3', { body: { chain: wallet.chain, message, signature } })
const createMessage = (wallet: Wallet, parts: Partial<MessageParts> = {}) =>
  signInText(wallet, { now: auth.clock.now, ...parts })
const readUserId = ({ body }: Pick<Awaited<ReturnType<typeof send>>, 'body'>) =>
  String((body?.user as { id?: string } | undefined)?.id)
const wallets: [string, () => Wallet][] = [
  ['Ethereum', ethereumWallet],
  ['Solana', () => solanaWallet()],
]

test.each(wallets)('%s wallet creates an account and signs in to it again', async (_, createWallet) => {
  const wallet = createWallet()
  const first = await send(wallet, createMessage(wallet))
  const user = first.body?.user as { id: string }
  expect(user).toMatchObject({
    email: '',
    is_anonymous: false,
    app_metadata: { provider: 'web3' },
    identities: [
      {
        id: `web3:${wallet.chain}:${wallet.address}`,
        identity_data: { custom_claims: { domain: 'localhost:3140' } },
      },
    ],
  })
  const claims = JSON.parse(
    Buffer.from(String(first.body?.access_token).split('.')[1] ?? '', 'base64url').toString(),
  )
  expect(claims).toMatchObject({ amr: [{ method: 'web3' }], aal: 'aal1' })
  auth.clock.advance(1)
  const second = await send(wallet, createMessage(wallet, { statement: null }))
  expect(readUserId(second)).toBe(user.id)
})

test('Ethereum wallet has one account for every spelling of its address', async () => {
  const wallet = ethereumWallet()
  const upper = `0x${wallet.address.slice(2).toUpperCase()}`
  const one = await send(wallet, createMessage(wallet))
  const two = await send(wallet, createMessage(wallet, { address: upper }))
  expect(readUserId(two)).toBe(readUserId(one))
  expect(await auth.service.users.count()).toBe(1)
})

test('Solana hardware wallet signs in with an off-chain envelope', async () => {
  const wallet = solanaWallet({ isHardware: true })
  expect((await send(wallet, createMessage(wallet))).status).toBe(200)
})

test('message signs in once in many concurrent calls', async () => {
  const wallet = ethereumWallet()
  const message = createMessage(wallet)
  const responses = await concurrently(MANY, () => send(wallet, message))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const rejected = responses.filter(({ body }) => body?.message === 'Signed message has been used already')
  expect(rejected).toHaveLength(MANY - 1)
  expect(await auth.service.users.count()).toBe(1)
})

test('Ethereum signature with the higher s is rejected, and the one with the lower s signs in', async () => {
  const wallet = ethereumWallet()
  const message = createMessage(wallet)
  const bytes = Buffer.from(wallet.sign(message).replace(/^0x/, ''), 'hex')
  const s = secp256k1.Point.Fn.fromBytes(bytes.subarray(32, 64))
  const other = secp256k1.Point.Fn.toBytes(secp256k1.Point.Fn.neg(s))
  const v = bytes[64] ?? 0
  const flipped = Buffer.from([v >= 27 ? 55 - v : 1 - v])
  const high = Buffer.concat([bytes.subarray(0, 32), other, flipped]).toString('hex')
  expect((await send(wallet, message, high)).body?.message).toBe(
    'Signature does not match address in message',
  )
  expect((await send(wallet, message)).status).toBe(200)
})

test('many concurrent messages of one new wallet create one account', async () => {
  const wallet = solanaWallet()
  const responses = await concurrently(MANY, () => send(wallet, createMessage(wallet)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(MANY)
  expect(await auth.service.users.count()).toBe(1)
})

describe.each(wallets)('%s message', (_name, createWallet) => {
  test('that is unparsable, expired or for another site is rejected', async () => {
    const wallet = createWallet()
    const elsewhere = { fields: { URI: 'https://evil.example/' }, domain: 'evil.example' }
    const expired = { fields: { 'Expiration Time': auth.clock.now.toISOString() } }
    for (const parts of [{ tail: ['something'] }, expired, elsewhere]) {
      expect((await send(wallet, createMessage(wallet, parts))).status).toBe(400)
    }
    expect(await auth.service.users.count()).toBe(0)
  })

  test('with a signature by another key or of another text is rejected', async () => {
    const wallet = createWallet()
    const message = createMessage(wallet)
    for (const signature of [createWallet().sign(message), wallet.sign(`${message} `)]) {
      const response = await send(wallet, message, signature)
      expect(response.body).toMatchObject({
        error: 'invalid_grant',
        error_description: 'Signature does not match address in message',
      })
    }
    for (const signature of ['', '0x00', 'x'.repeat(86), `${'*'.repeat(88)}`]) {
      expect((await send(wallet, message, signature)).status).toBe(400)
    }
  })

  test('is rejected for a banned account, and for a new wallet while sign-up is closed', async () => {
    const wallet = createWallet()
    const { body } = await send(wallet, createMessage(wallet))
    await auth.database.kysely
      .updateTable('auth.users')
      .set({ banned_until: new Date(auth.clock.now.getTime() + 60_000) })
      .where('id', '=', readUserId({ body }))
      .execute()
    expect((await send(wallet, createMessage(wallet))).body?.code).toBe('user_banned')
    await using closed = await auth.startAnother({
      signupEnabled: false,
      web3: { ethereum: true, solana: true },
    })
    const stranger = createWallet()
    const message = createMessage(stranger)
    const response = await rawCall(closed.url, 'POST', '/token?grant_type=web3', {
      body: { chain: stranger.chain, message, signature: stranger.sign(message) },
    })
    expect(response.body?.code).toBe('signup_disabled')
  })
})

test('chains are disabled by default and enabled one by one', async () => {
  await using solanaOnly = await auth.startAnother({ web3: { solana: true } })
  const signIn = (url: string, chain: string) =>
    rawCall(url, 'POST', '/token?grant_type=web3', { body: { chain, message: 'x', signature: 'x' } })
  expect((await signIn(solanaOnly.url, 'ethereum')).body?.message).toBe('Ethereum Web3 provider is disabled')
  expect((await signIn(solanaOnly.url, 'bitcoin')).body?.code).toBe('web3_unsupported_chain')
  expect((await signIn(solanaOnly.url, 'solana')).body?.message).toBe('message is too short')
  await using disabled = await auth.startAnother({})
  for (const body of [{ chain: 'solana' }, { chain: 7, message: [] }, 'no object']) {
    const response = await rawCall(disabled.url, 'POST', '/token?grant_type=web3', { body })
    expect([response.status, response.body?.code, response.body?.message]).toEqual([
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ])
  }
})

test('purge deletes the hashes of used messages after the messages have expired', async () => {
  const wallet = ethereumWallet()
  await send(wallet, createMessage(wallet))
  const rows = () => auth.database.kysely.selectFrom('auth.used_signatures').selectAll().execute()
  await auth.service.purge(auth.clock.now)
  expect(await rows()).toHaveLength(1)
  await auth.service.purge(new Date(auth.clock.now.getTime() + 1_200_000))
  expect(await rows()).toEqual([])
})
