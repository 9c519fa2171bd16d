import { expect, test } from 'vitest'
import { stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createSignedIn } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const email = 'brenda.quillon@example.com'
const data = { name: 'Brenda Quillon' }
const auth = useTestAuth({ siteName: 'Twofold' })

test.each(['Password123', 'Twofold2026!', 'BrendaQuillon1', 'Quillon99'])(
  'signUp rejects the common password %s',
  async (password) => {
    const { error } = await stockClient(auth.url).signUp({ email, password, options: { data } })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] })
    expect(error?.message).toMatch(/easy to guess.*choose another/)
  },
)

test('updateUser rejects a common password, and an existing one still signs in', async () => {
  const { client } = await createSignedIn(auth, email, 'Password123')
  expect((await client.updateUser({ password: 'Sunshine99' })).error).toMatchObject({ reasons: ['pwned'] })
  expect((await client.updateUser({ password: 'Brenda.Quillon1' })).error).toMatchObject({
    reasons: ['pwned'],
  })
  expect((await client.updateUser({ password: goodPassword })).error).toBeNull()
})

test('every call rejects a password with a NUL character', async () => {
  const { client } = await createSignedIn(auth, email)
  const password = `${goodPassword}\0rest`
  const expectedError = {
    status: 400,
    code: 'validation_failed',
    message: 'Password must not contain a NUL character',
  }
  const stranger = stockClient(auth.url)
  const responses = [
    await stranger.signUp({ email: 'new@example.com', password, options: { data } }),
    await stranger.signInWithPassword({ email, password }),
    await client.updateUser({ password }),
    await client.updateUser({ password: 'Another-Horse-8', current_password: password }),
  ]
  for (const { error } of responses) expect(error).toMatchObject(expectedError)
})
