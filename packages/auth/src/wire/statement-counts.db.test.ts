import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { createTestAuth, type TestAuth } from '#auth/testing/index.ts'
import { ethereumWallet, signInText } from '#auth/testing/wallets.ts'

const phone = '15551234567'
let auth: TestAuth
beforeAll(async () => {
  auth = await createTestAuth({ phone: { whatsapp: true, prefixes: ['1'] }, web3: { ethereum: true } })
})
afterAll(() => auth[Symbol.asyncDispose]())

const countOf = async (work: () => Promise<unknown>) => (await auth.measure(work)).statements.length

test('a phone number: the code and the sign-in with it', async () => {
  const client = stockClient(auth.url)
  const asking = await countOf(() => client.signInWithOtp({ phone: `+${phone}` }))
  await auth.runJobs()
  const token = auth.texts.at(-1)?.code ?? ''
  const proving = await countOf(() => client.verifyOtp({ type: 'sms', phone, token }))
  auth.clock.advance(120)
  const asAgain = await countOf(() => stockClient(auth.url).signInWithOtp({ phone: `+${phone}` }))
  expect({ asking, proving, asAgain }).toEqual({ asking: 9, proving: 11, asAgain: 9 })
})

test('a wallet: the first time, and again', async () => {
  const wallet = ethereumWallet()
  const signIn = () => {
    const message = signInText(wallet, { now: auth.clock.now })
    return rawCall(auth.url, 'POST', '/token?grant_type=web3', {
      body: { chain: wallet.chain, message, signature: wallet.sign(message) },
    })
  }
  const first = await countOf(signIn)
  auth.clock.advance(60)
  const again = await countOf(signIn)
  expect({ first, again }).toEqual({ first: 12, again: 9 })
})
