import { z } from 'zod'
import { isPrintable } from '#auth/core/accounts/rules.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { invalid } from '#auth/core/errors.ts'
import { bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import {
  assertCanManage,
  passkeyNotFound,
  presentPasskey,
  readPasskeyId,
} from '#auth/plugins/passkeys/own-passkey.ts'
import { renamePasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'

const renamePasskeyBody = z.object({ friendly_name: optionalText })
const NAME_LENGTH_MAX = 120

export const updatePasskey = bearerHandler(renamePasskeyBody, async (call) => {
  const { context, bearer, body } = call
  assertCanManage(call)
  const id = readPasskeyId(call)
  await limitCall(call)
  const friendlyName = (body.friendly_name ?? '').trim()
  if (friendlyName === '' || !isPrintable(friendlyName, NAME_LENGTH_MAX)) {
    throw invalid(`friendly_name must be 1 to ${NAME_LENGTH_MAX} characters without control characters`)
  }
  const userId = bearer.account.id
  const renamed = await context.db.transaction().execute(async (trx) => {
    const passkey = await renamePasskey(trx, userId, id, friendlyName, context.now())
    if (passkey === undefined) throw passkeyNotFound()
    await auditCall(trx, call, 'passkey_updated', userId, { passkey_id: id })
    return passkey
  })
  return ok(presentPasskey(renamed))
})
