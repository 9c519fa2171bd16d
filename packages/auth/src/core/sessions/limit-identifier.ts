import { isDeviceOfAccount } from '#auth/core/accounts/repository/accounts.ts'
import { type Call, limitCall } from '#auth/core/http/call.ts'
import { deviceOf, deviceSubject } from './devices.ts'
import { readCaller } from './requesting-session.ts'

/**
 * Applies the limits of a call about an email or phone number. A device that its account knows and a session of the account
 * are exempt from limits shared with strangers.
 */
export async function limitIdentifier(call: Call, identifier: string) {
  await limitCall(call, { account: identifier, ...deviceSubject(call) }, async () => {
    if (await isDeviceOfAccount(call.context.db, identifier, deviceOf(call))) return true
    const account = (await readCaller(call.context.db, call))?.account
    return account !== undefined && [account.email, account.phone].includes(identifier)
  })
}
