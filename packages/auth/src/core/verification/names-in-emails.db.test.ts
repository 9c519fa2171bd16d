import { expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** A name is free text, so emails to unverified addresses must not contain it. */

const threat = 'I know that you are hiding'
const victim = 'bea@example.com'
const auth = useTestAuth()

/** All emails to the victim. */
async function readEmails(): Promise<{ kinds: string[]; text: string }> {
  await auth.runJobs()
  const mails = auth.mails.filter(({ to }) => to === victim)
  return { kinds: mails.map(({ kind }) => kind), text: JSON.stringify(mails) }
}

test('emails to an unverified account contain no name', async () => {
  const client = stockClient(auth.url)
  await client.signUp({ email: victim, password: goodPassword, options: { data: { name: threat } } })
  await client.resetPasswordForEmail(victim)
  await client.signInWithOtp({ email: victim })
  auth.clock.advance(61)
  await client.resend({ type: 'signup', email: victim })
  const { kinds, text } = await readEmails()
  expect(kinds.sort()).toEqual(['confirmation', 'confirmation', 'confirmation', 'recovery'])
  expect(text).not.toContain(threat)
})

test.each(['/otp', '/magiclink'])(
  'the email of an account that %s creates contains no name',
  async (path) => {
    await rawCall(auth.url, 'POST', path, { body: { email: victim, data: { name: threat } } })
    const { kinds, text } = await readEmails()
    expect(kinds).toEqual(['confirmation'])
    expect(text).not.toContain(threat)
  },
)

test('emails of an email change contain no name, with and without an account of the new email', async () => {
  for (const isTaken of [false, true]) {
    await auth.reset()
    if (isTaken) await createAccount(auth, victim)
    await createAccount(auth, 'eve@example.com')
    const { client } = await signInByPassword(auth, 'eve@example.com')
    await client.updateUser({ data: { name: threat } })
    await client.updateUser({ email: victim })
    auth.clock.advance(61)
    await client.resend({ type: 'email_change', email: 'eve@example.com' })
    const { kinds, text } = await readEmails()
    expect(kinds).toEqual(isTaken ? ['notice'] : ['email_change_new', 'email_change_new'])
    expect(text).not.toContain(threat)
  }
})

test('emails to a verified address contain the name', async () => {
  await createAccount(auth, victim)
  await stockClient(auth.url).resetPasswordForEmail(victim)
  expect((await auth.getMail(victim, 'recovery')).data.name).toBe('Ann')
})
