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

const countStatements = async (work: () => Promise<unknown>) => (await auth.measure(work)).statements.length

test('requesting and verifying a texted code run 9 and 11 statements', async () => {
  const client = stockClient(auth.url)
  const requested = await countStatements(() => client.signInWithOtp({ phone: `+${phone}` }))
  await auth.runJobs()
  const token = auth.texts.at(-1)?.code ?? ''
  const verified = await countStatements(() => client.verifyOtp({ type: 'sms', phone, token }))
  auth.clock.advance(120)
  const requestedAgain = await countStatements(() =>
    stockClient(auth.url).signInWithOtp({ phone: `+${phone}` }),
  )
  expect({ requested, verified, requestedAgain }).toEqual({ requested: 9, verified: 11, requestedAgain: 9 })
})

test('the first and second sign-in by wallet run 12 and 9 statements', async () => {
  const wallet = ethereumWallet()
  const signIn = () => {
    const message = signInText(wallet, { now: auth.clock.now })
    return rawCall(auth.url, 'POST', '/token?grant_type=web3', {
      body: { chain: wallet.chain, message, signature: wallet.sign(message) },
    })
  }
  const first = await countStatements(signIn)
  auth.clock.advance(60)
  const again = await countStatements(signIn)
  expect({ first, again }).toEqual({ first: 12, again: 9 })
})
