import { type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { assertCanManage, presentPasskey } from '#auth/plugins/passkeys/own-passkey.ts'
import { listPasskeys } from '#auth/plugins/passkeys/repository/passkeys.ts'

/** Lists the caller's passkeys, oldest first. */
export const listOwnPasskeys: BearerHandler = async (call) => {
  assertCanManage(call)
  await limitCall(call)
  const passkeys = await listPasskeys(call.context.db, call.bearer.account.id)
  return ok(passkeys.map(presentPasskey))
}
