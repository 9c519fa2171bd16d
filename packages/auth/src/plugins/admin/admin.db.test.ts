import { randomBytes } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AdminClient, startAdmin } from '#auth/testing/admin.ts'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { addTotp, startTotp } from '#auth/testing/factors.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, createSignedIn, signInByPassword, signInError } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const email = 'ann@example.com'
const auth = useTestAuth({ redirectAllowList: ['https://other.example/**'] })
let admin: AdminClient
let token: string
beforeEach(async () => {
  ;({ admin, token } = await startAdmin(auth))
})

const createUser = async (attributes: Parameters<AdminClient['createUser']>[0]) => {
  const { data, error } = await admin.createUser(attributes)
  if (error) throw error
  return data.user
}
const request = (method: string, path: string, body?: object) =>
  rawCall(auth.url, method, path, { ...(body && { body }), token })
const listServiceActions = async () => {
  const rows = await auth.database.kysely.selectFrom('auth.audit_log').select(['action', 'traits']).execute()
  return rows
    .filter(({ traits }) => (traits as { by?: string }).by === 'service_role')
    .map(({ action }) => action)
}

describe('creating, listing and finding accounts', () => {
  test('createUser stores the attributes of the service, and the user signs in', async () => {
    const user = await createUser({
      email: 'Ann@Example.com',
      password: goodPassword,
      email_confirm: true,
      user_metadata: { name: 'Ann' },
      app_metadata: { team: 'blue', provider: 'forged' },
    })
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { team: 'blue', provider: 'email', providers: ['email'] },
    })
    expect(user.identities).toHaveLength(1)
    expect((await signInByPassword(auth, email)).user.id).toBe(user.id)
    expect(await listServiceActions()).toEqual(['user_signedup'])
  })

  test('createUser and updateUserById store user_metadata as sent', async () => {
    const sent = { profile: { url: 'https://x.example/a.png' }, sub: 'own', email_verified: 'unknown' }
    const user = await createUser({ email, email_confirm: true, user_metadata: sent })
    expect(user.user_metadata).toEqual(sent)
    const bare = await createUser({ phone: '15551234567', phone_confirm: true })
    expect(bare.user_metadata).toEqual({})
    const changed = await admin.updateUserById(user.id, {
      email: 'anna@example.com',
      email_confirm: true,
      user_metadata: { email: 'any text', profile: null, phone_verified: true },
    })
    const { profile: _, ...others } = sent
    expect(changed.data.user?.user_metadata).toEqual({ ...others, email: 'any text', phone_verified: true })
  })

  test('phone identity contains no email', async () => {
    const { id } = await createUser({
      email,
      email_confirm: true,
      phone: '15551234567',
      phone_confirm: true,
    })
    await admin.updateUserById(id, { email: 'anna@example.com', email_confirm: true })
    const rows = await auth.database.kysely
      .selectFrom('auth.identities')
      .select(['provider', 'email', 'identity_data'])
      .where('user_id', '=', id)
      .execute()
    const data = { sub: id, phone: '15551234567', email_verified: false, phone_verified: true }
    expect(rows.find(({ provider }) => provider === 'phone')).toEqual({
      provider: 'phone',
      email: null,
      identity_data: data,
    })
  })

  test('an email cannot sign in until the service sets email_confirm', async () => {
    await createUser({ email, password: goodPassword })
    expect(await signInError(auth, { email, password: goodPassword })).toBe('invalid_credentials')
  })

  test('an imported hash signs in and is replaced by an argon2id hash', async () => {
    await createUser({ email, password_hash: await bcrypt(goodPassword, 4), email_confirm: true })
    const stored = () =>
      auth.database.kysely.selectFrom('auth.users').select('password_hash').executeTakeFirstOrThrow()
    expect((await stored()).password_hash).toMatch(/^\$2/)
    await signInByPassword(auth, email)
    expect((await stored()).password_hash).toMatch(/^\$argon2id\$/)
    await signInByPassword(auth, email)
  })

  test.each([
    [{}, [400, 'validation_failed']],
    [{ email: 'no address' }, [400, 'validation_failed']],
    [{ phone: '+0123' }, [400, 'validation_failed']],
    [{ email, password: 'short' }, [422, 'weak_password']],
    [{ email, password_hash: '$1$md5' }, [400, 'validation_failed']],
    [{ email, password: goodPassword, password_hash: 'both' }, [400, 'validation_failed']],
    [{ email, role: 'service_role' }, [400, 'validation_failed']],
    [{ email, role: 'none' }, [400, 'validation_failed']],
    [{ email, aud: 'another' }, [400, 'validation_failed']],
    [{ email, id: 'no id' }, [400, 'validation_failed']],
    [{ email, ban_duration: '1 day' }, [400, 'validation_failed']],
  ])('createUser rejects %j', async (body, expectedError) => {
    const { status, body: response } = await request('POST', '/admin/users', body)
    expect([status, response?.code]).toEqual(expectedError)
    expect(await auth.service.users.count()).toBe(0)
  })

  test('createUser rejects a role that exists in the database', async () => {
    const role = `owner_${randomBytes(6).toString('hex')}`
    const create = () => request('POST', '/admin/users', { email, role })
    await sql.raw(`create role ${role}`).execute(auth.database.kysely)
    try {
      expect((await create()).body?.code).toBe('validation_failed')
    } finally {
      await sql.raw(`drop role ${role}`).execute(auth.database.kysely)
    }
    expect((await create()).body?.role).toBe(role)
  })

  test('createUser rejects an email, phone number or id that another account has', async () => {
    const { id } = await createUser({ email, phone: '+1 555 123 4567', phone_confirm: true })
    const codes = await Promise.all(
      [{ email }, { phone: '15551234567' }, { id, email: 'bob@example.com' }].map(
        async (body) => (await request('POST', '/admin/users', body)).body?.code,
      ),
    )
    expect(codes).toEqual(['email_exists', 'phone_exists', 'conflict'])
  })

  test('createUser with email_confirm replaces an unverified sign-up', async () => {
    await stockClient(auth.url).signUp({ email, password: 'A-Strangers-Horse-9' })
    const create = (more: object) => request('POST', '/admin/users', { email, ...more })
    expect((await create({})).body?.code).toBe('email_exists')
    const { id } = await createUser({ email, password: goodPassword, email_confirm: true })
    expect((await signInByPassword(auth, email)).user.id).toBe(id)
    expect((await create({ email_confirm: true })).body?.code).toBe('email_exists')
    expect(await auth.service.users.count()).toBe(1)
  })

  test('createUser creates one account for one email in many concurrent calls', async () => {
    const responses = await concurrently(MANY, () => request('POST', '/admin/users', { email }))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body?.code === 'email_exists')).toHaveLength(MANY - 1)
  })

  test('listUsers returns pages, newest first, and filters by email', async () => {
    for (const name of ['one', 'two', 'three']) {
      await createUser({ email: `${name}@example.com` })
      auth.clock.advance(1)
    }
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    expect(first.data.users.map(({ email }) => email)).toEqual(['three@example.com', 'two@example.com'])
    expect(first.data).toMatchObject({ nextPage: 2, lastPage: 2, total: 3 })
    const second = await admin.listUsers({ page: 2, perPage: 2 })
    expect(second.data.users.map(({ email }) => email)).toEqual(['one@example.com'])
    expect(second.data).toMatchObject({ nextPage: null, lastPage: 2, total: 3 })

    const found = await request('GET', '/admin/users?filter=TWO&sort=created_at%20asc')
    expect(found.body?.users).toMatchObject([{ email: 'two@example.com' }])
    expect((await request('GET', '/admin/users?filter=100%25')).body?.users).toEqual([])
    expect((await request('GET', '/admin/users?filter=%00')).body?.code).toBe('validation_failed')
    expect((await request('GET', `/admin/users?filter=${'x'.repeat(256)}`)).body?.code).toBe(
      'validation_failed',
    )
    for (const query of ['page=0', 'per_page=1001', 'page=x', 'sort=email']) {
      expect([query, (await request('GET', `/admin/users?${query}`)).status]).toEqual([query, 400])
    }
  })

  test('listUsers finds an account of an organisation by its email', async () => {
    const { id } = await createUser({ email, email_confirm: true })
    await auth.database.kysely.updateTable('auth.users').set({ email: null, sso_email: email }).execute()
    await createUser({ email: 'bob@example.com' })
    const found = await request('GET', '/admin/users?filter=ANN@')
    expect(found.body?.users).toMatchObject([{ id, email }])
  })

  test('getUserById returns the account or user_not_found', async () => {
    const user = await createUser({ email })
    expect((await admin.getUserById(user.id)).data.user).toEqual(user)
    expect((await admin.getUserById(crypto.randomUUID())).error?.code).toBe('user_not_found')
    expect((await request('GET', '/admin/users/ann')).body?.code).toBe('validation_failed')
  })
})

describe('updateUserById', () => {
  test('merges metadata without ending sessions or sending a notice', async () => {
    const { user, client } = await createSignedIn(auth, email)
    const changed = await admin.updateUserById(user.id, {
      user_metadata: { colour: 'blue', name: null },
      app_metadata: { team: 'red' },
      role: 'editor',
    })
    expect(changed.data.user).toMatchObject({
      role: 'editor',
      user_metadata: { colour: 'blue' },
      app_metadata: { team: 'red', provider: 'email' },
    })
    expect(changed.data.user?.user_metadata).not.toHaveProperty('name')
    expect((await client.getUser()).error).toBeNull()
    await auth.runJobs()
    expect(auth.mails).toEqual([])
  })

  test('ends every session and sends a notice when the password changes', async () => {
    const { client, user } = await createSignedIn(auth, email)
    const { id } = user
    expect((await admin.updateUserById(id, { password: 'Another-Horse-8' })).error).toBeNull()
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await auth.getMail(email)).toMatchObject({ notice: 'password_changed' })
    await signInByPassword(auth, email, 'Another-Horse-8')
  })

  test('notifies both mailboxes of a new email, which signs in once it is confirmed', async () => {
    const id = await createAccount(auth, email)
    await admin.updateUserById(id, { email: 'new@example.com' })
    await auth.runJobs()
    expect(auth.mails.map(({ to }) => to).sort()).toEqual([email, 'new@example.com'])
    const signIn = () =>
      stockClient(auth.url).signInWithPassword({ email: 'new@example.com', password: goodPassword })
    expect((await signIn()).error?.code).toBe('invalid_credentials')
    await admin.updateUserById(id, { email_confirm: true })
    const { data } = await signIn()
    expect(data.user?.identities).toMatchObject([{ email: 'new@example.com' }])
  })

  test('notifies the mailbox and the replaced number of a new phone number and ends every session', async () => {
    await using withPhone = await auth.startAnother({ phone: testPhone })
    const service = await startAdmin(withPhone)
    const confirmed = { email_confirm: true, phone_confirm: true }
    const { id } = await createUser({ email, phone: '15551234567', password: goodPassword, ...confirmed })
    const { client } = await signInByPassword(withPhone, email)
    await service.admin.updateUserById(id, { phone: '15557654321', phone_confirm: true })
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await withPhone.getMail(email)).toMatchObject({ notice: 'phone_changed' })
    expect(withPhone.texts).toMatchObject([{ to: '15551234567', kind: 'phone_replaced' }])
  })

  test('rejects the email of another account and an unknown id', async () => {
    const id = await createAccount(auth, email)
    await createAccount(auth, 'bob@example.com')
    expect((await admin.updateUserById(id, { email: 'bob@example.com' })).error?.code).toBe('email_exists')
    expect((await admin.updateUserById(crypto.randomUUID(), { role: 'x' })).error?.code).toBe(
      'user_not_found',
    )
  })

  test('a ban rejects the sessions of the account until it is lifted', async () => {
    const { client, user } = await createSignedIn(auth, email)
    const { id } = user
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await client.getUser()).error?.code).toBe('user_banned')
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await client.getUser()).error).toBeNull()
  })
})

describe('deleteUser, signOut and factors', () => {
  test('deleteUser erases the account and anonymises its audit events', async () => {
    const { id } = (await createSignedIn(auth, email)).user
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect(await auth.service.users.findById(id)).toBeNull()
    expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found')
    const audit = await auth.service.audit.list({ since: new Date(0), limit: 100 })
    expect(audit.filter(({ actorId }) => actorId === id)).toEqual([])
  })

  test('deleteUser with soft delete keeps an empty row that cannot sign in', async () => {
    const { client, user } = await createSignedIn(auth, email)
    const { id } = user
    await admin.deleteUser(id, true)
    const { data } = await admin.getUserById(id)
    expect(data.user).toMatchObject({
      email: '',
      user_metadata: {},
      identities: [],
      deleted_at: expect.any(String),
    })
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    // The email can be used for a new account.
    expect(await createAccount(auth, email)).not.toBe(id)
  })

  test('deleteUser with soft delete clears every column but the id, the audience and three times', async () => {
    const { id } = await createUser({
      email,
      password: goodPassword,
      email_confirm: true,
      phone: '15551234567',
      phone_confirm: true,
      ban_duration: '24h',
      role: 'editor',
      app_metadata: { team: 'blue' },
    })
    const at = auth.clock.now
    const session = crypto.randomUUID()
    const rows = auth.database.kysely
    await rows
      .updateTable('auth.users')
      .set({
        ...{ confirmation_sent_at: at, recovery_sent_at: at, reauthentication_sent_at: at, invited_at: at },
        ...{ new_email: 'new@example.com', email_change_sent_at: at, email_change_session_id: session },
        ...{ new_phone: '15557654321', phone_change_sent_at: at, phone_change_session_id: session },
        ...{ email_change_confirmed: 'new', last_sign_in_at: at },
      })
      .execute()
    await admin.deleteUser(id, true)
    const row = await rows.selectFrom('auth.users').selectAll().executeTakeFirstOrThrow()
    const remaining = Object.entries(row).filter(([, value]) => value !== null)
    expect(Object.fromEntries(remaining)).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      is_anonymous: false,
      created_at: at,
      updated_at: at,
      deleted_at: at,
    })
  })

  test('deleteUser with soft delete removes the user, IP address and details from earlier audit events', async () => {
    const { id } = (await createSignedIn(auth, email)).user
    await admin.deleteUser(id, true)
    const trail = await auth.service.audit.list({ since: new Date(0), limit: 100 })
    const login = trail.find(({ action }) => action === 'login')
    expect(login).toMatchObject({ actorId: null, ipAddress: null, traits: {} })
    const own = trail.filter(({ actorId }) => actorId === id)
    expect(own).toMatchObject([{ action: 'user_deleted', traits: { by: 'service_role', kept: 'row' } }])
  })

  test("signOut ends the session of the user's access token", async () => {
    const { client, session } = await createSignedIn(auth, email)
    await admin.signOut(session.access_token, 'local')
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('deleteFactor removes a listed factor, ends the sessions and notifies the user', async () => {
    const { client, user } = await createSignedIn(auth, email)
    const { id } = user
    const { factorId } = await addTotp(auth, client)
    await startTotp(client, 'Begun')
    const listed = await admin.mfa.listFactors({ userId: id })
    expect(listed.data?.factors).toMatchObject([{ status: 'verified' }, { status: 'unverified' }])
    expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull()
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await auth.getMail(email)).toMatchObject({ notice: 'factor_removed' })
    expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error?.code).toBe(
      'mfa_factor_not_found',
    )
  })
})

describe('access to the admin API', () => {
  test("a user's token is rejected even if the account has the role service_role", async () => {
    const id = await createAccount(auth, email)
    await auth.database.kysely
      .updateTable('auth.users')
      .set({ role: 'service_role' })
      .where('id', '=', id)
      .execute()
    const { session } = await signInByPassword(auth, email)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const response = await rawCall(auth.url, 'GET', '/admin/users', { headers })
    expect([response.status, response.body?.code]).toEqual([403, 'not_admin'])
  })

  test('a service token expires, and issueServiceToken rejects more than a day', async () => {
    auth.clock.advance(3601)
    expect((await request('GET', '/admin/users')).body?.code).toBe('bad_jwt')
    await expect(auth.service.issueServiceToken({ role: 'service_role', seconds: 86_401 })).rejects.toThrow(
      /a day/,
    )
  })
})

test('listUsers takes three statements including the limit, updateUserById of metadata six', async () => {
  const id = await createAccount(auth, email)
  const listing = await auth.measure(() => admin.listUsers())
  const changing = await auth.measure(() => admin.updateUserById(id, { app_metadata: { team: 'red' } }))
  expect([listing.statements.length, changing.statements.length]).toEqual([3, 6])
})
