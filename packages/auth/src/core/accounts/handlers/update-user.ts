import { nameOf } from '#auth/core/accounts/accounts.ts'
import { preparePasswordChange, setPassword } from '#auth/core/accounts/password-change.ts'
import { findAccountById, mergeUserMetadata } from '#auth/core/accounts/repository/accounts.ts'
import { assertRule, assertUncommonPassword, newPassword } from '#auth/core/accounts/rules.ts'
import { assertStorable, clientMetadata, splitChange } from '#auth/core/accounts/user-metadata.ts'
import { assertAal2IfEnrolled, assertOwnAccount } from '#auth/core/assurance/assurance.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { presentUserTo } from '#auth/core/assurance/second-factor.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Bearer, type BearerCall, bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { type UpdateUserBody, updateUserBody } from '#auth/core/http/wire.ts'
import { cancelChange } from '#auth/core/identifiers/change.ts'
import type { Identifier, RequestedChange } from '#auth/core/identifiers/identifier.ts'
import { listIdentifiers } from '#auth/core/identifiers/list-identifiers.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

type UpdateCall = BearerCall<UpdateUserBody>

/** A part of the change, which its transaction stores. `locked`: the account and session under the account's lock. */
type Step = (trx: Db, locked: Bearer) => Promise<void>

/** The validated changes of a request. */
interface Change {
  identifiers: RequestedChange[]
  cancelled: Identifier[]
  password: string | null
  data: { set: JsonObject; remove: string[] } | null
  /** Whether the request is about anything but the data. */
  concernsAccount: boolean
}

/**
 * Changes email, phone, password or data of the caller. An email changes when the old and the new one have confirmed.
 * Sending the current email or number, or an empty one for an account without it, cancels a pending change. A recovery
 * session may set a password only.
 */
export const updateUser = bearerHandler(updateUserBody, async (call) => {
  const { context, bearer } = call
  const change = readChange(call)
  assertAllowed(call, change)
  if (change.password !== null) {
    await assertUncommonPassword(context, change.password, {
      email: bearer.account.email,
      name: nameOf(bearer.account),
    })
  }
  await limitCall(call)
  const steps = await prepare(call, change)
  const account = await context.db.transaction().execute(async (trx) => {
    let locked = bearer
    if (change.concernsAccount) {
      // Of two concurrent changes, the second must see the result of the first, which may have ended its session.
      locked = await lockBearer(trx, call)
      assertAal2IfEnrolled({ bearer: locked }, 'update-user')
    }
    for (const step of steps) await step(trx, locked)
    return findAccountById(trx, bearer.account.id)
  })
  if (account === undefined) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  return ok(presentUserTo({ account, session: bearer.session }))
})

/** Validates the body, in the order in which supabase/auth reports errors. */
function readChange(call: UpdateCall): Change {
  const { context, bearer, body } = call
  if (body.email || body.phone || body.password || body.nonce) assertOwnAccount(call)
  const known = listIdentifiers(context)
  const requested = new Map(known.map((identifier) => [identifier, identifier.readChange(call)]))
  const identifiers = [...requested.values()].filter((change) => change !== null)
  const cancelled = known.filter((each) => requested.get(each) === null && cancelsChange(call, each))
  if (bearer.session.recovery && (body.data || identifiers.length > 0)) {
    throw new AuthError('recovery_session', 'Set a new password first')
  }
  const password = body.password == null ? null : newPassword(context.rules, body.password)
  if (body.app_metadata != null) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  }
  const concernsAccount =
    password !== null || cancelled.length > 0 || known.some(({ kind }) => Boolean(body[kind]))
  return { identifiers, cancelled, password, data: readData(call), concernsAccount }
}

/** Throws unless the session is strong and fresh enough for the change. */
function assertAllowed(call: UpdateCall, change: Change): void {
  if (change.concernsAccount) assertAal2IfEnrolled(call, 'update-user')
  if (change.data !== null) assertAal2IfEnrolled(call, 'update-data')
  assertPasswordHasIdentifier(call)
  for (const identifier of change.identifiers) identifier.assertAllowed()
}

/** Counts the change against its limits, verifies codes and hashes the password. */
async function prepare(
  call: UpdateCall,
  { password, identifiers, cancelled, data }: Change,
): Promise<Step[]> {
  const { current_password: currentPassword, nonce } = call.body
  const steps: Step[] = cancelled.map(
    (identifier) => (trx, locked) => cancelChange(trx, { ...call, bearer: locked }, identifier),
  )
  if (password !== null) {
    const requested = { password, currentPassword: currentPassword || null, nonce: nonce || null }
    const change = await preparePasswordChange(call, requested)
    steps.push((trx) => setPassword(trx, call, change))
  }
  if (data !== null) steps.push((trx) => saveData(trx, call, data))
  for (const identifier of identifiers) steps.push(await identifier.prepare())
  return steps
}

/** A password can only sign in with an email or phone number. */
function assertPasswordHasIdentifier({ body, bearer }: UpdateCall): void {
  if (!bearer.account.is_anonymous || body.password == null || body.email || body.phone) return
  throw new AuthError(
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
    { status: 422 },
  )
}

/**
 * Whether the body cancels a pending change: it contains the account's own email or number, or an empty string if the
 * account has none. A recovery session cannot cancel a change; a new password cancels both.
 */
function cancelsChange({ body, bearer }: UpdateCall, { kind, pending }: Identifier): boolean {
  const { account, session } = bearer
  const isFirst = account[kind] === null && account[pending] !== null
  return !session.recovery && (Boolean(body[kind]) || (body[kind] === '' && isFirst))
}

function readData({ body, bearer, context }: UpdateCall): Change['data'] {
  if (!body.data) return null
  const change = splitChange(clientMetadata(body.data))
  // Null removes the name, like every other key.
  if ('name' in body.data && body.data.name !== null) {
    const { name } = body.data
    change.set.name = assertRule(context.rules.name(typeof name === 'string' ? name : ''))
    change.remove = change.remove.filter((key) => key !== 'name')
  }
  assertStorable({ ...bearer.account.user_metadata, ...change.set })
  return change
}

async function saveData(trx: Db, call: UpdateCall, data: NonNullable<Change['data']>) {
  const { id } = call.bearer.account
  await mergeUserMetadata(trx, id, data, call.context.now())
  // Records which keys changed, not their values.
  const keys = truncateKeys([...Object.keys(data.set), ...data.remove])
  await auditCall(trx, call, 'user_modified', id, { data: keys })
}

const KEYS_MAX = 20
const KEY_LENGTH_MAX = 40

/** Bounds the audit entry, because clients choose the keys. */
function truncateKeys(keys: readonly string[]): string[] {
  return keys.slice(0, KEYS_MAX).map((key) => key.slice(0, KEY_LENGTH_MAX))
}
