import { createFailure } from '#web/api/api-failure.ts'
import { partQuery, read } from '#web/api/queries.ts'
import { configQuery } from '#web/api/shared-queries.ts'
import { type AccountSecurity, getAccount } from '#web/session/account.ts'
import { AuthCallError } from '#web/session/auth-call.ts'
import { listPasskeys, type Passkey } from '#web/session/passkeys.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'

export interface LoadedSecurity {
  account: AccountSecurity
  providers: readonly { id: string; label: string }[]
  phone: PhoneOffer | null
  /** Whether providers can be linked and unlinked. */
  canLink: boolean
  /** Null if passkeys are not available. */
  passkeys: readonly Passkey[] | null
}

export const securityQuery = partQuery(['security'], loadSecurity)

async function loadSecurity(): Promise<LoadedSecurity> {
  try {
    const [account, { auth }] = await Promise.all([getAccount(), read(configQuery)])
    const providers = auth.providers.map((id) => ({ id, label: auth.providerLabels[id] ?? id }))
    const passkeys = auth.passkeys && !account.isOrganisationAccount ? await listPasskeys() : null
    // Removing the phone number unlinks its identity, which the server rejects if linking is disabled.
    const visibleAccount = auth.linking ? account : { ...account, phoneIdentityId: null }
    return { account: visibleAccount, providers, canLink: auth.linking, phone: auth.phone, passkeys }
  } catch (error) {
    if (error instanceof AuthCallError) {
      throw await createFailure(() => ({ code: 'unexpected', detail: error.message }))
    }
    throw error
  }
}
