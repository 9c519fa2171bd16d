import type { AnyKysely } from '@twofold/database'
import { whileLocked } from '@twofold/database/testing'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
beforeEach(async () => {
  await createAccount(auth, EMAIL)
})

/** Refreshes while a transaction changes the session, which commits once the refresh waits for it. */
async function refreshDuring(change: (trx: AnyKysely) => Promise<unknown>) {
  const { session } = await signInByPassword(auth, EMAIL)
  const refresh = () =>
    rawCall(auth.url, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
  return whileLocked(auth.database, change, 1, refresh)
}

test('a refresh signs the session as a concurrent change has left it', async () => {
  const { body } = await refreshDuring((trx) =>
    trx.updateTable('auth.sessions').set({ aal: 'aal2' }).execute(),
  )
  expect(decodeJwt(String(body?.access_token)).aal).toBe('aal2')
})

test('a refresh is rejected when its session is deleted concurrently', async () => {
  const { status, body } = await refreshDuring((trx) => trx.deleteFrom('auth.sessions').execute())
  expect([status, body?.code]).toEqual([400, 'refresh_token_not_found'])
  const events = await auth.service.audit.list({ since: new Date(0), limit: 100 })
  expect(events.map(({ action }) => action)).not.toContain('token_refreshed')
})

test('a refresh repeats the token of another refresh that commits first', async () => {
  const { status, headers } = await refreshDuring((trx) =>
    trx.updateTable('auth.sessions').set({ refresh_counter: 1, refreshed_at: auth.clock.now }).execute(),
  )
  expect([status, headers.get('sb-auth-refresh-token-reuse')]).toEqual([200, 'true'])
  expect(headers.get('sb-auth-refresh-token-counter')).toBe('1')
})

test('a refresh over the rate limit gets the status at which clients keep the session', async () => {
  await using strict = await auth.startAnother({ limits: { refresh: { count: 1 } } })
  const { session } = await signInByPassword(auth, EMAIL)
  const refresh = (token: unknown) =>
    rawCall(strict.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
  const { body } = await refresh(session.refresh_token)
  const limited = await refresh(body?.refresh_token)
  // auth-client.test.ts of the site shows that the stock client keeps the session at 503.
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '300'])
  expect(strict.logged.filter((line) => line.startsWith('error'))).toEqual([])
  strict.clock.advance(301)
  expect((await refresh(body?.refresh_token)).status).toBe(200)
})
