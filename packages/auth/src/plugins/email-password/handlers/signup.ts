import {
  createConfirmed,
  newAccount,
  type SignUpRequest,
  unconfirmedAccount,
} from '#auth/core/accounts/new-account.ts'
import { saveEmailIdentity, saveSignUp } from '#auth/core/accounts/repository/sign-ups.ts'
import {
  assertRule,
  assertSignUpEnabled,
  assertUncommonPassword,
  parseNewEmail,
  readName,
} from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { normalisePassword } from '#auth/core/crypto/passwords.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, ok, type Reply } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { presentUser, type SignUpBody, signUpBody } from '#auth/core/http/wire.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { beginSessionWithAccount } from '#auth/core/sessions/begin-session.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'
import { signUpBrowser } from '#auth/core/verification/sign-up-browser.ts'

/**
 * Creates an account. With confirmation, response, statements and hash are the same whether or not the email has an
 * account; only the email that its user receives differs.
 */
export const signUp = handler(signUpBody, async (call) => {
  const { context } = call
  assertSignUpEnabled(context)
  const { email, password, data } = parseSignUp(call)
  await assertUncommonPassword(context, password, {
    email,
    name: typeof data.name === 'string' ? data.name : '',
  })
  context.passwords.assertCapacity()
  await limitIdentifier(call, email)

  const requested: SignUpRequest = {
    email,
    passwordHash: await context.passwords.hash(password),
    data,
    now: context.now(),
  }
  return context.settings.autoconfirm
    ? signUpAutoconfirmed(call, requested)
    : signUpWithConfirmation(call, requested)
})

function parseSignUp(call: Call<SignUpBody>) {
  const { context, body } = call
  if (!body.password) throw invalid('Signup requires a valid password')
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  assertChallenge(body)

  const data = clientMetadata(body.data ?? {})
  const normalised = normalisePassword(body.password)
  const { name: _, ...others } = data
  const accepted = assertRule(
    context.rules.parse({ email: body.email ?? '', password: normalised, name: readName(data) }),
    normalised,
  )
  const email = parseNewEmail(accepted.email)
  return {
    email,
    password: accepted.password,
    data: accepted.name === null ? others : { ...others, name: accepted.name },
  }
}

async function signUpWithConfirmation(call: Call, requested: SignUpRequest): Promise<Reply> {
  const { context } = call
  const newId = crypto.randomUUID()
  const browser = signUpBrowser(call)
  const { id } = await context.db.transaction().execute(async (trx) => {
    const account = await saveSignUp(trx, newAccount(newId, requested))
    await saveEmailIdentity(trx, account.id, requested.now)
    await requestMessage(trx, context, {
      kind: account.confirmed ? 'account_exists' : 'confirmation',
      user_id: account.id,
      redirect_to: findRedirect(call),
      // Password and data are stored with the email, so that the email confirms the attempt it was sent for. They never
      // change a verified account, and sign-ins in this browser get the same response in both cases.
      password_hash: requested.passwordHash,
      user_metadata: account.confirmed ? null : requested.data,
      browser_hash: browser.hash,
    })
    await auditCall(
      trx,
      call,
      account.confirmed ? 'user_repeated_signup' : 'user_confirmation_requested',
      account.id,
    )
    return account
  })
  // Only the request that created the account gets its real id; others get a random one.
  const shownId = id === newId ? newId : crypto.randomUUID()
  const { email: value, userMetadata, now } = newAccount(shownId, requested)
  const shown = unconfirmedAccount(shownId, { kind: 'email', value, userMetadata, now })
  return ok(presentUser(shown), browser.headers)
}

async function signUpAutoconfirmed(call: Call, requested: SignUpRequest): Promise<Reply> {
  const { context } = call
  const signedIn = await context.db.transaction().execute(async (trx) => {
    const userId = await createConfirmed(trx, requested)
    if (userId === null) throw new AuthError('user_already_exists', 'User already registered')
    return beginSessionWithAccount(trx, call, { userId, method: 'password', audit: 'user_signedup' })
  })
  return replyWithSession(context, signedIn)
}
