import { nameOf } from '#auth/accounts.ts'
import { type BearerHandler, limitCall, ok } from '#auth/call.ts'
import { openCredential } from '#auth/factors/secrets.ts'
import { registrationOptions } from '#auth/passkeys/ceremonies.ts'
import { rememberChallenge } from '#auth/passkeys/challenges.ts'
import { assertMayManage, assertRoom } from '#auth/passkeys/own-passkey.ts'
import { openPasskey } from '#auth/passkeys/secrets.ts'
import { listSecurityKeys } from '#auth/repositories/factors.ts'
import { listPasskeyRows } from '#auth/repositories/passkeys.ts'
import { requireFresh } from '#auth/tokens/fresh.ts'

/** Asks for a new passkey. The key of a second factor is not to be one: two steps with one key are one. */
export const passkeyRegistrationOptions: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { db, settings } = context
  const { account, session } = bearer
  assertMayManage(call)
  await limitCall(call)
  requireFresh(call)
  const passkeys = await listPasskeyRows(db, account.id)
  assertRoom(settings, passkeys.length)
  const keys = await listSecurityKeys(db, account.id)
  const registered = await Promise.all([
    ...passkeys.map((passkey) => openPasskey(db, context, passkey)),
    ...keys.map((key) => openCredential(db, context, key)),
  ])
  const email = account.email ?? (account.phone === null ? account.id : `+${account.phone}`)
  const owner = { id: account.id, email, name: nameOf(account) }
  const seconds = settings.challengeSeconds
  const options = await registrationOptions(settings.webauthn, owner, { registered, seconds })
  return ok(await rememberChallenge(call, options, { userId: account.id, sessionId: session.id }))
}
