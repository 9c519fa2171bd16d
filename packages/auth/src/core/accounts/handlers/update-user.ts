import type { z } from 'zod'
import { nameOf } from '#auth/core/accounts/accounts.ts'
import {
  type PasswordChange,
  preparePasswordChange,
  setPassword,
} from '#auth/core/accounts/password-change.ts'
import { type Account, findAccountById, mergeUserMetadata } from '#auth/core/accounts/repository/accounts.ts'
import {
  assertRule,
  assertUncommonPassword,
  newPassword,
  parseEmail,
  parseNewEmail,
} from '#auth/core/accounts/rules.ts'
import { assertStorable, clientMetadata, splitChange } from '#auth/core/accounts/user-metadata.ts'
import { assertAal2IfEnrolled, assertOwnAccount } from '#auth/core/assurance/assurance.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { presentUserTo } from '#auth/core/assurance/second-factor.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type BearerCall, bearerHandler, countLimits, limitCall, ok } from '#auth/core/http/call.ts'
import { updateUserBody } from '#auth/core/http/wire.ts'
import { assignEmailUnconfirmed } from '#auth/core/identifiers/assignment.ts'
import { cancelChange } from '#auth/core/identifiers/change.ts'
import { emailIdentifier } from '#auth/core/identifiers/email.ts'
import { requestEmailChange } from '#auth/core/identifiers/email-change.ts'
import { phoneIdentifier } from '#auth/core/identifiers/phone.ts'
import {
  assertFreshOrNonce,
  assertNotOwnFactor,
  type PhoneChangeRequest,
  preparePhoneChange,
  requestPhoneChange,
} from '#auth/core/identifiers/phone-change-request.ts'
import { readPhone } from '#auth/core/identifiers/phone-number.ts'
import { getPhoneSettings, readChannel, readSupportedPhone } from '#auth/core/messages/request-text.ts'
import { deviceSubject } from '#auth/core/sessions/devices.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'

type Body = z.infer<typeof updateUserBody>
type UpdateCall = BearerCall<Body>

/** The validated changes of a request. */
interface Change {
  newEmail: string | null
  phoneChange: PhoneChangeRequest | null
  password: string | null
  data: { set: JsonObject; remove: string[] } | null
  cancelsEmailChange: boolean
  cancelsPhoneChange: boolean
  /** Whether the request is about anything but the data. */
  concernsAccount: boolean
}

/** A change with its password hash and the verified codes. */
interface PreparedChange extends Omit<Change, 'password' | 'phoneChange'> {
  passwordChange: PasswordChange | null
  phoneRequest: Awaited<ReturnType<typeof preparePhoneChange>> | null
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
  const prepared = await prepare(call, change)
  const account = await context.db.transaction().execute((trx) => store(trx, call, prepared))
  if (account === undefined) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  return ok(presentUserTo({ account, session: bearer.session }))
})

/** Validates the body, in the order in which supabase/auth reports errors. */
function readChange(call: UpdateCall): Change {
  const { context, bearer, body } = call
  if (body.email || body.phone || body.password || body.nonce) assertOwnAccount(call)
  const email = readEmail(call)
  const newEmail = email === bearer.account.email ? null : email
  const phoneChange = readPhoneChange(call)
  const cancellations = readCancellations(call, { newEmail, phoneChange })
  if (bearer.session.recovery && (body.data || newEmail !== null || phoneChange !== null)) {
    throw new AuthError('recovery_session', 'Set a new password first')
  }
  const password = body.password == null ? null : newPassword(context.rules, body.password)
  assertNoAppMetadata(call)
  const concernsAccount =
    password !== null ||
    email !== null ||
    Boolean(body.phone) ||
    cancellations.cancelsEmailChange ||
    cancellations.cancelsPhoneChange
  return { newEmail, phoneChange, password, data: readData(call), ...cancellations, concernsAccount }
}

/** Throws unless the session is strong and fresh enough for the change. */
function assertAllowed(call: UpdateCall, change: Change): void {
  if (change.concernsAccount) assertAal2IfEnrolled(call, 'update-user')
  if (change.data !== null) assertAal2IfEnrolled(call, 'update-data')
  assertPasswordHasIdentifier(call)
  // An anonymous account cannot sign in again: the browser is its only credential.
  if (change.newEmail !== null && !call.bearer.account.is_anonymous) assertFresh(call)
  if (change.phoneChange !== null) assertFreshOrNonce(call)
}

/** Counts the change against its limits, verifies codes and hashes the password. */
async function prepare(
  call: UpdateCall,
  { password, phoneChange, ...change }: Change,
): Promise<PreparedChange> {
  const { body } = call
  const passwordChange =
    password === null
      ? null
      : await preparePasswordChange(call, {
          password,
          currentPassword: body.current_password || null,
          nonce: body.nonce || null,
        })
  if (change.newEmail !== null) await limitEmailChange(call, change.newEmail)
  const phoneRequest = phoneChange === null ? null : await preparePhoneChange(call, phoneChange)
  return { ...change, passwordChange, phoneRequest }
}

/** Stores the change; returns the account, or undefined if it was deleted meanwhile. */
async function store(trx: Db, call: UpdateCall, change: PreparedChange): Promise<Account | undefined> {
  const { phoneRequest } = change
  if (change.concernsAccount) {
    // Of two concurrent changes, the second must see the result of the first, which may have ended its session.
    const locked = await lockBearer(trx, call)
    assertAal2IfEnrolled({ bearer: locked }, 'update-user')
    if (change.cancelsEmailChange) await cancelChange(trx, { ...call, bearer: locked }, emailIdentifier)
    if (change.cancelsPhoneChange) await cancelChange(trx, { ...call, bearer: locked }, phoneIdentifier)
    // The requested number may have become a second factor in the meantime.
    if (phoneRequest !== null) assertNotOwnFactor(locked.account, phoneRequest.phone)
  }
  if (change.passwordChange !== null) await setPassword(trx, call, change.passwordChange)
  if (change.data !== null) await saveData(trx, call, change.data)
  if (change.newEmail !== null) await changeEmail(trx, call, change.newEmail)
  if (phoneRequest !== null) await requestPhoneChange(trx, call, phoneRequest)
  return findAccountById(trx, call.bearer.account.id)
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

async function changeEmail(trx: Db, call: UpdateCall, newEmail: string): Promise<void> {
  const { context, bearer } = call
  const isAutoconfirmed = bearer.account.is_anonymous && context.settings.autoconfirm
  await (isAutoconfirmed ? assignEmailUnconfirmed : requestEmailChange)(trx, call, newEmail)
}

/** The requested new number; null if the body has none or the current one. */
function readPhoneChange(call: UpdateCall): PhoneChangeRequest | null {
  const { body, bearer } = call
  if (!body.phone) return null
  const settings = getPhoneSettings(call, 'Unsupported phone provider')
  // The current number cancels a change, even if it no longer receives messages.
  if (readPhone(body.phone) === bearer.account.phone) return null
  return { phone: readSupportedPhone(settings, body.phone), channel: readChannel(settings, body.channel) }
}

/**
 * Whether the body cancels a pending change: it contains the account's own email or number, or an empty string if the
 * account has none. A recovery session cannot cancel a change; a new password cancels both.
 */
function readCancellations(
  { body, bearer }: UpdateCall,
  { newEmail, phoneChange }: { newEmail: string | null; phoneChange: object | null },
): { cancelsEmailChange: boolean; cancelsPhoneChange: boolean } {
  const { account, session } = bearer
  if (session.recovery) return { cancelsEmailChange: false, cancelsPhoneChange: false }
  const isFirstEmail = account.email === null && account.new_email !== null
  const isFirstPhone = account.phone === null && account.new_phone !== null
  return {
    cancelsEmailChange: newEmail === null && (Boolean(body.email) || (body.email === '' && isFirstEmail)),
    cancelsPhoneChange: phoneChange === null && (Boolean(body.phone) || (body.phone === '' && isFirstPhone)),
  }
}

/** The email in the body, or null. */
function readEmail({ body, bearer }: UpdateCall): string | null {
  assertChallenge(body)
  if (!body.email) return null
  const email = parseEmail(body.email)
  // The present email cancels a change.
  return email === bearer.account.email ? email : parseNewEmail(email)
}

function assertNoAppMetadata({ body }: UpdateCall): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  }
}

function readData({ body, bearer, context }: UpdateCall): Change['data'] {
  if (!body.data) return null
  const maxBytes = context.settings.userMetadataBytes
  const change = splitChange(clientMetadata(body.data, maxBytes))
  // Null removes the name, like every other key.
  if ('name' in body.data && body.data.name !== null) {
    const { name } = body.data
    change.set.name = assertRule(context.rules.name(typeof name === 'string' ? name : ''))
    change.remove = change.remove.filter((key) => key !== 'name')
  }
  assertStorable({ ...bearer.account.user_metadata, ...change.set }, maxBytes)
  return change
}

/** Counts the request for the account and for the requested mailbox. */
async function limitEmailChange(call: UpdateCall, newEmail: string): Promise<void> {
  await limitCall(
    { ...call, limits: ['emailChangeGap', 'emailChangeMails'] },
    { account: call.bearer.account.id },
  )
  // `resend` has this gap, and names the present email.
  if (call.bearer.account.email !== null) {
    const account = call.bearer.account.email
    await countLimits(
      { ...call, limits: ['confirmationGap', 'confirmationGapOnDevice'] },
      { account, ...deviceSubject(call) },
    )
  }
  await limitCall({ ...call, limits: ['emailChangesTo'] }, { account: newEmail })
}

async function saveData(
  trx: Db,
  { context, bearer, client }: UpdateCall,
  data: NonNullable<Change['data']>,
): Promise<void> {
  const now = context.now()
  await mergeUserMetadata(trx, bearer.account.id, data, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: bearer.account.id,
    ipAddress: client.ipAddress,
    // Records which keys changed, not their values.
    traits: { data: truncateKeys([...Object.keys(data.set), ...data.remove]) },
  })
}

const KEYS_MAX = 20
const KEY_LENGTH_MAX = 40

/** Bounds the audit entry, because clients choose the keys. */
function truncateKeys(keys: readonly string[]): string[] {
  return keys.slice(0, KEYS_MAX).map((key) => key.slice(0, KEY_LENGTH_MAX))
}
