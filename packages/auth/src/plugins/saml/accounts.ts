import { fillUserMetadata } from '#auth/core/accounts/repository/identities.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'
import { findOrCreateByIdentity } from '#auth/plugins/federation/federated-account.ts'
import {
  identityData,
  isSubject,
  type Profile,
  profileMetadata,
  selectClaims,
} from '#auth/plugins/federation/profile.ts'
import type { SamlUser } from './read-assertion.ts'
import { updateSsoEmail } from './repository.ts'
import type { SsoProvider } from './settings.ts'

/**
 * Finds or creates the account for the subject at the organisation's identity provider. Never searches by email,
 * because an identity provider could assert any email.
 */
export async function findOrCreateSsoAccount(trx: Db, call: Call, provider: SsoProvider, user: SamlUser) {
  const { context } = call
  const { profile, email } = readProfile(provider, user)
  const now = context.now()
  const userMetadata = profileMetadata(context, profile)
  const { userId, isNew } = await findOrCreateByIdentity(trx, call, {
    identifier: { ssoEmail: email },
    identity: {
      provider: provider.identityProvider,
      providerId: profile.subject,
      data: identityData(profile),
      // No lookup by email may find this identity.
      email: null,
      now,
    },
    userMetadata,
  })
  if (!isNew) {
    await updateSsoEmail(trx, userId, email, now)
    await fillUserMetadata(trx, userId, userMetadata)
  }
  return userId
}

function readProfile(provider: SsoProvider, user: SamlUser): { profile: Profile; email: string } {
  const { subject, email, name } = user
  if (!isSubject(subject)) {
    throw new AuthError('saml_assertion_no_user_id', 'SAML Assertion did not contain a persistent Subject ID')
  }
  if (email === null) {
    throw new AuthError('saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  }
  if (provider.domains.length > 0 && !provider.domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
    throw invalid('SAML Assertion is not valid: its email has another domain')
  }
  return {
    email,
    profile: {
      subject,
      authenticatedAt: user.authenticatedAt,
      emails: [{ email, verified: true, primary: true }],
      claims: selectClaims({ iss: provider.entityId, name, full_name: name }),
    },
  }
}
