import { expect, test } from 'vitest'
import { concurrently } from '#auth/testing/client.ts'
import { createTwoFactorAccount, generateTotp, listFactorNotices } from '#auth/testing/factors.ts'
import { createSignedIn, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** The operator deletes a second factor that its user has lost. */

const email = 'ann@example.com'
const auth = useTestAuth()

const listAudit = async () =>
  auth.database.kysely
    .selectFrom('auth.audit_log')
    .select(['actor_id', 'ip_address', 'traits'])
    .where('action', '=', 'factor_unenrolled')
    .execute()

test('removeLost deletes the factor and every session, notifies the user and is audited', async () => {
  const { id, factorId, strong, weak } = await createTwoFactorAccount(auth, email)
  await auth.runJobs()
  expect(await auth.service.factors.list(id)).toEqual([
    { id: factorId, type: 'totp', name: 'Phone', createdAt: expect.any(Date) },
  ])
  expect(await auth.service.factors.removeLost(id, factorId.toUpperCase())).toMatchObject({ id: factorId })

  expect(await auth.service.factors.list(id)).toEqual([])
  expect(await auth.service.sessions.list(id)).toEqual([])
  for (const { access_token } of [strong.session, weak.session]) {
    await expect(auth.service.verifyAccessToken(access_token)).rejects.toMatchObject({
      code: 'session_not_found',
    })
  }
  const again = await signInByPassword(auth, email)
  expect(await auth.service.verifyAccessToken(again.session.access_token)).toMatchObject({
    aal: 'aal1',
    needsSecondFactor: false,
  })
  await auth.runJobs()
  expect(listFactorNotices(auth).at(-1)).toMatchObject({
    to: email,
    notice: 'factor_removed',
    data: { details: { factor: 'totp' } },
  })
  expect(await listAudit()).toEqual([
    {
      actor_id: id,
      ip_address: null,
      traits: { factor_id: factorId, factor_type: 'totp', status: 'verified', by: 'operator' },
    },
  ])
})

test('removeLost keeps the other factor, which is still required', async () => {
  const { id, factorId, strong } = await createTwoFactorAccount(auth, email)
  const { data } = await strong.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
  const challenge = await strong.client.mfa.challenge({ factorId: data?.id ?? '' })
  const secret = data?.totp.secret ?? ''
  await strong.client.mfa.verify({
    factorId: data?.id ?? '',
    challengeId: challenge.data?.id ?? '',
    code: generateTotp(auth, secret),
  })
  await auth.service.factors.removeLost(id, factorId)
  const { session } = await signInByPassword(auth, email)
  expect((await auth.service.verifyAccessToken(session.access_token)).needsSecondFactor).toBe(true)
})

test('removeLost changes nothing for a factor of another account, an unverified one or an invalid id', async () => {
  const ann = await createTwoFactorAccount(auth, email)
  const { client, user } = await createSignedIn(auth, 'bob@example.com')
  const { id: bob } = user
  const started = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' })
  await auth.runJobs()
  const noticesBefore = listFactorNotices(auth).length
  expect(await auth.service.factors.list(bob)).toEqual([])
  for (const id of [ann.factorId, started.data?.id ?? '', 'phone']) {
    expect(await auth.service.factors.removeLost(bob, id)).toBeNull()
  }
  expect(await auth.service.factors.list(crypto.randomUUID())).toEqual([])
  expect(await auth.service.factors.list(ann.id)).toHaveLength(1)
  expect(await auth.service.sessions.list(bob)).toHaveLength(1)
  await auth.runJobs()
  expect(listFactorNotices(auth)).toHaveLength(noticesBefore)
  expect(await listAudit()).toEqual([])
})

test('removeLost deletes once and sends one notice in concurrent calls', async () => {
  const { id, factorId } = await createTwoFactorAccount(auth, email)
  await auth.runJobs()
  const noticesBefore = listFactorNotices(auth).length
  const responses = await concurrently(5, () => auth.service.factors.removeLost(id, factorId))
  expect(responses.filter((response) => response !== null)).toHaveLength(1)
  await auth.runJobs()
  expect(listFactorNotices(auth)).toHaveLength(noticesBefore + 1)
})
