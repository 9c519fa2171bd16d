import { expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** A name is free text, so no mail brings it to an address that is not proven to be its owner's. */

const threat = 'I know that you are hiding'
const victim = 'bea@example.com'
const auth = useTestAuth()

/** Everything that was mailed to the address. */
async function mailed(): Promise<{ kinds: string[]; text: string }> {
  await auth.runJobs()
  const mails = auth.mails.filter(({ to }) => to === victim)
  return { kinds: mails.map(({ kind }) => kind), text: JSON.stringify(mails) }
}

test('a sign-up, and every mail that the account can be sent before its proof', async () => {
  const client = stockClient(auth.url)
  await client.signUp({ email: victim, password: goodPassword, options: { data: { name: threat } } })
  await client.resetPasswordForEmail(victim)
  await client.signInWithOtp({ email: victim })
  auth.clock.advance(61)
  await client.resend({ type: 'signup', email: victim })
  const { kinds, text } = await mailed()
  expect(kinds.sort()).toEqual(['confirmation', 'confirmation', 'confirmation', 'recovery'])
  expect(text).not.toContain(threat)
})

test.each(['/otp', '/magiclink'])('an account that %s makes', async (path) => {
  await rawCall(auth.url, 'POST', path, { body: { email: victim, data: { name: threat } } })
  const { kinds, text } = await mailed()
  expect(kinds).toEqual(['confirmation'])
  expect(text).not.toContain(threat)
})

test('a change of address and its repetition contain no name, also if the address has an account', async () => {
  for (const isTaken of [false, true]) {
    await auth.reset()
    if (isTaken) await createAccount(auth, victim)
    await createAccount(auth, 'eve@example.com')
    const { client } = await signInByPassword(auth, 'eve@example.com')
    await client.updateUser({ data: { name: threat } })
    await client.updateUser({ email: victim })
    auth.clock.advance(61)
    await client.resend({ type: 'email_change', email: 'eve@example.com' })
    const { kinds, text } = await mailed()
    expect(kinds).toEqual(isTaken ? ['notice'] : ['email_change_new', 'email_change_new'])
    expect(text).not.toContain(threat)
  }
})

test('a proven address is called by its name', async () => {
  await createAccount(auth, victim)
  await stockClient(auth.url).resetPasswordForEmail(victim)
  expect((await auth.getMail(victim, 'recovery')).data.name).toBe('Ann')
})
