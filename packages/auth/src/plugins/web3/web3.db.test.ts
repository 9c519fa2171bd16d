import { secp256k1 } from '@noble/curves/secp256k1.js'
import { describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
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
const inSeconds = (seconds: number) => new Date(auth.clock.now.getTime() + seconds * 1000).toISOString()
const readUserId = ({ body }: Pick<Awaited<ReturnType<typeof send>>, 'body'>) =>
  String((body?.user as { id?: string } | undefined)?.id)
const wallets: [string, () => Wallet][] = [
  ['Ethereum', ethereumWallet],
  ['Solana', () => solanaWallet()],
]

test.each(wallets)('a wallet of %s makes an account, and comes back to it', async (_, make) => {
  const wallet = make()
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

test('the stock client signs in by a wallet in the page', async () => {
  const wallet = ethereumWallet()
  const message = createMessage(wallet)
  const { data, error } = await stockClient(auth.url).signInWithWeb3({
    chain: 'ethereum',
    message,
    signature: wallet.sign(message) as `0x${string}`,
  })
  expect([error, data.user?.app_metadata.provider]).toEqual([null, 'web3'])
})

test('one Ethereum wallet is one account, however its letters are written', async () => {
  const wallet = ethereumWallet()
  const upper = `0x${wallet.address.slice(2).toUpperCase()}`
  const one = await send(wallet, createMessage(wallet))
  const two = await send(wallet, createMessage(wallet, { address: upper }))
  expect(readUserId(two)).toBe(readUserId(one))
  expect(await auth.service.users.count()).toBe(1)
})

test('a hardware wallet of Solana signs in an envelope', async () => {
  const wallet = solanaWallet({ isHardware: true })
  expect((await send(wallet, createMessage(wallet))).status).toBe(200)
})

test.each([
  ['with a colon', 'Resources:'],
  ['without one, as the stock client writes them', 'Resources'],
])('resources are read %s', async (_, word) => {
  const wallet = solanaWallet()
  const tail = [word, '- https://app.example/a', '- https://app.example/b']
  expect((await send(wallet, createMessage(wallet, { tail }))).status).toBe(200)
  const odd = await send(wallet, createMessage(wallet, { tail: [word, '- no address'] }))
  expect(odd.body?.message).toMatch(/^siws: Resource at position/)
})

test('a message signs in once, also when fifty bring it at once', async () => {
  const wallet = ethereumWallet()
  const message = createMessage(wallet)
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(wallet, message)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ body }) => body?.message === 'Signed message has been used already')
  expect(refused).toHaveLength(49)
  expect(await auth.service.users.count()).toBe(1)
})

test.each([
  [ethereumWallet, '137'],
  [solanaWallet, 'devnet'],
])('wallet message is refused when its network is not allowed', async (make, network) => {
  const wallet = make()
  const answer = await send(wallet, createMessage(wallet, { fields: { 'Chain ID': network } }))
  expect(answer.body?.message).toMatch(/Chain ID which is not allowed/)
  expect(await auth.service.users.count()).toBe(0)
})

test('Ethereum signature with the higher s is refused, its twin signs in', async () => {
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

test('fifty first messages of one wallet at once make one account', async () => {
  const wallet = solanaWallet()
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(wallet, createMessage(wallet))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(await auth.service.users.count()).toBe(1)
})

describe.each(wallets)('of %s', (_name, make) => {
  test.each<[string, () => Partial<MessageParts>, RegExp]>([
    [
      'another site',
      () => ({ fields: { URI: 'https://evil.example/' }, domain: 'evil.example' }),
      /for another app/,
    ],
    ['a plain address', () => ({ fields: { URI: 'http://app.example/' }, domain: 'app.example' }), /HTTPS/],
    ['a domain that is not its address', () => ({ domain: 'app.example' }), /Domain that does not match/],
    ['another port', () => ({ domain: 'localhost:9' }), /Domain that does not match/],
    ['a time to come', () => ({ fields: { 'Not Before': inSeconds(60) } }), /becomes valid in the future/],
    ['a time that is over', () => ({ fields: { 'Expiration Time': inSeconds(0) } }), /is expired/],
    ['eleven minutes ago', () => ({ fields: { 'Issued At': inSeconds(-660) } }), /too long ago/],
    ['in eleven minutes', () => ({ fields: { 'Issued At': inSeconds(660) } }), /too far in the future/],
    ['no time', () => ({ fields: { 'Issued At': '-' } }), /Issued At is not specified/],
    ['a day that is none', () => ({ fields: { 'Issued At': 'yesterday' } }), /not a valid ISO8601/],
    ['no address of a page', () => ({ fields: { URI: '-' } }), /URI is not specified/],
    ['a page that is none', () => ({ fields: { URI: 'page' } }), /URI is not valid/],
    ['another version', () => ({ fields: { Version: '2' } }), /expected 1 got "2"/],
    ['another chain', () => ({ fields: { 'Chain ID': 'zero' } }), /Chain ID is not valid/],
    ['another wallet', () => ({ address: 'l'.repeat(40) }), /wallet address is not/],
    ['a domain that is none', () => ({ domain: 'evil example' }), /domain in first line/],
    ['a line too many', () => ({ tail: ['something'] }), /unparsable line/],
    ['two times', () => ({ tail: [`Issued At: ${inSeconds(0)}`] }), /unparsable line/],
    [
      'an end before its beginning',
      () => ({ fields: { 'Expiration Time': inSeconds(-5) } }),
      /after Expiration Time/,
    ],
  ])('a message for %s is refused', async (_, parts, reason) => {
    const wallet = make()
    const answer = await send(wallet, createMessage(wallet, parts()))
    expect([answer.status, answer.body?.message]).toEqual([400, expect.stringMatching(reason)])
    expect(await auth.service.users.count()).toBe(0)
  })

  test('a signature by another key or of another text is refused', async () => {
    const wallet = make()
    const message = createMessage(wallet)
    for (const signature of [make().sign(message), wallet.sign(`${message} `)]) {
      const answer = await send(wallet, message, signature)
      expect(answer.body).toMatchObject({
        error: 'invalid_grant',
        error_description: 'Signature does not match address in message',
      })
    }
    for (const signature of ['', '0x00', 'x'.repeat(86), `${'*'.repeat(88)}`]) {
      expect((await send(wallet, message, signature)).status).toBe(400)
    }
  })

  test('an account that is banned stays out, and none is made where sign-up is closed', async () => {
    const wallet = make()
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
    const stranger = make()
    const message = createMessage(stranger)
    const answer = await rawCall(closed.url, 'POST', '/token?grant_type=web3', {
      body: { chain: stranger.chain, message, signature: stranger.sign(message) },
    })
    expect(answer.body?.code).toBe('signup_disabled')
  })
})

test('it is off until a setting turns it on, chain by chain', async () => {
  await using half = await auth.startAnother({ web3: { solana: true } })
  const ask = (url: string, chain: string) =>
    rawCall(url, 'POST', '/token?grant_type=web3', { body: { chain, message: 'x', signature: 'x' } })
  expect((await ask(half.url, 'ethereum')).body?.message).toBe('Ethereum Web3 provider is disabled')
  expect((await ask(half.url, 'bitcoin')).body?.code).toBe('web3_unsupported_chain')
  expect((await ask(half.url, 'solana')).body?.message).toBe('message is too short')
  await using none = await auth.startAnother({})
  for (const body of [{ chain: 'solana' }, { chain: 7, message: [] }, 'no object']) {
    const answer = await rawCall(none.url, 'POST', '/token?grant_type=web3', { body })
    expect([answer.status, answer.body?.code, answer.body?.message]).toEqual([
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ])
  }
})

test('what is used up is forgotten once it is too old anyway', async () => {
  const wallet = ethereumWallet()
  await send(wallet, createMessage(wallet))
  const rows = () => auth.database.kysely.selectFrom('auth.used_signatures').selectAll().execute()
  await auth.service.purge(auth.clock.now)
  expect(await rows()).toHaveLength(1)
  await auth.service.purge(new Date(auth.clock.now.getTime() + 1_200_000))
  expect(await rows()).toEqual([])
})
