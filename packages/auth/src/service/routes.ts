import { removeIdentity } from '#auth/core/accounts/handlers/delete-identity.ts'
import { getUser } from '#auth/core/accounts/handlers/get-user.ts'
import { updateUser } from '#auth/core/accounts/handlers/update-user.ts'
import type { BearerHandler, Call, Handler, ServiceHandler } from '#auth/core/http/call.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import { logout } from '#auth/core/sessions/handlers/logout.ts'
import { refreshGrant } from '#auth/core/sessions/handlers/token-refresh.ts'
import { health } from './health.ts'
import { settings } from './public-settings.ts'
import { jwks } from '#auth/core/tokens/handlers/jwks.ts'
import { reauthenticate } from '#auth/core/verification/handlers/reauthenticate.ts'
import { recover } from '#auth/core/verification/handlers/recover.ts'
import { resend } from '#auth/core/verification/handlers/resend.ts'
import { verify } from '#auth/core/verification/handlers/verify.ts'
import { verifyLink } from '#auth/core/verification/handlers/verify-link.ts'
import { createUserAsService } from '#auth/plugins/admin/handlers/admin-create-user.ts'
import { deleteUserAsService } from '#auth/plugins/admin/handlers/admin-delete-user.ts'
import { generateLink } from '#auth/plugins/admin/handlers/admin-generate-link.ts'
import { getUserAsService, listFactorsAsService } from '#auth/plugins/admin/handlers/admin-get-user.ts'
import { listUsers } from '#auth/plugins/admin/handlers/admin-list-users.ts'
import { listPasskeysAsService, removePasskeyAsService } from '#auth/plugins/passkeys/handlers/admin-passkeys.ts'
import { removeFactorAsService } from '#auth/plugins/factors/handlers/admin-remove-factor.ts'
import { updateUserAsService } from '#auth/plugins/admin/handlers/admin-update-user.ts'
import { invite } from '#auth/plugins/admin/handlers/invite.ts'
import { withCaptcha } from '#auth/plugins/captcha/with-captcha.ts'
import { otp } from '#auth/plugins/email-otp/handlers/otp.ts'
import { signUp } from '#auth/plugins/email-password/handlers/signup.ts'
import { passwordGrant } from '#auth/plugins/email-password/handlers/token-password.ts'
import { challengeFactor } from '#auth/plugins/factors/handlers/challenge-factor.ts'
import { enrolFactor } from '#auth/plugins/factors/handlers/enrol-factor.ts'
import { removeFactor } from '#auth/plugins/factors/handlers/remove-factor.ts'
import { verifyFactor } from '#auth/plugins/factors/handlers/verify-factor.ts'
import { authorize } from '#auth/plugins/oauth/handlers/authorize.ts'
import { callback } from '#auth/plugins/oauth/handlers/callback.ts'
import { authorizeIdentity } from '#auth/plugins/oauth/handlers/identities-authorize.ts'
import { idTokenGrant } from '#auth/plugins/oauth/handlers/token-id-token.ts'
import { pkceGrant } from '#auth/plugins/oauth/handlers/token-pkce.ts'
import { listOwnPasskeys } from '#auth/plugins/passkeys/handlers/list-passkeys.ts'
import { passkeyAuthenticationOptions } from '#auth/plugins/passkeys/handlers/passkey-authentication-options.ts'
import { passkeyAuthenticationVerify } from '#auth/plugins/passkeys/handlers/passkey-authentication-verify.ts'
import { passkeyRegistrationOptions } from '#auth/plugins/passkeys/handlers/passkey-registration-options.ts'
import { passkeyRegistrationVerify } from '#auth/plugins/passkeys/handlers/passkey-registration-verify.ts'
import { passkeysOff } from '#auth/plugins/passkeys/handlers/passkeys-off.ts'
import { removePasskey } from '#auth/plugins/passkeys/handlers/remove-passkey.ts'
import { updatePasskey } from '#auth/plugins/passkeys/handlers/update-passkey.ts'
import { textStatus } from '#auth/plugins/phone/handlers/text-status.ts'
import { samlAcs } from '#auth/plugins/saml/handlers/saml-acs.ts'
import { samlMetadata } from '#auth/plugins/saml/handlers/saml-metadata.ts'
import { assertSaml, sso } from '#auth/plugins/saml/handlers/sso.ts'
import { assertWeb3, web3Grant } from '#auth/plugins/web3/handlers/token-web3.ts'
import type { AuthSettings } from './settings.ts'

/** `POST /token?grant_type=password`: one path has several calls, told apart by the grant. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export type Route =
  | { endpoint: Endpoint; limits: readonly LimitName[]; guard: 'anybody'; handler: Handler }
  | {
      endpoint: Endpoint
      limits: readonly LimitName[]
      guard: 'signed-in' | 'recovering-too'
      handler: BearerHandler
    }
  | { endpoint: Endpoint; limits: readonly LimitName[]; guard: 'service'; handler: ServiceHandler }

/** Wherever a call asks for a text message; as it goes out it is counted once more (`texts/text-windows.ts`). */
const texts = ['textGap', 'textGapOnDevice', 'textsFromPlace', 'textsOnDevice'] as const satisfies LimitName[]
/** The same where somebody asks for one to the own number. */
const ownTexts = ['textGapOfSession', 'textsOfSession'] as const satisfies LimitName[]

/**
 * The whole service: endpoint → limits → guard → captcha → handler. The handler counts the limits itself, after it has
 * read the request and before it does any work. `recovering-too` lets a recovery session in, and the handler holds it
 * to its one purpose; every other guarded call refuses one. `service` takes the tokens of services and no person's.
 */
export function routes({
  autoconfirm,
  passkeys,
}: Pick<AuthSettings, 'autoconfirm' | 'passkeys'>): readonly Route[] {
  return [
    anybody(
      'POST /signup',
      autoconfirm
        ? ['signUp', 'anonymousSignUp', ...texts]
        : ['signUp', 'anonymousSignUp', 'confirmationGap', 'confirmationMails', ...texts],
      withCaptcha(signUp),
    ),
    anybody('POST /verify', ['verify', 'verifyOnAccount', 'verifyFromDevice', 'verifyLink'], verify),
    anybody('GET /verify', ['verifyLink'], verifyLink),
    anybody(
      'POST /resend',
      ['resend', 'mailFromDevice', 'confirmationGap', 'confirmationMails', ...texts],
      withCaptcha(resend),
    ),
    anybody('POST /otp', ['otp', 'mailFromDevice', 'otpGap', 'otpMails', ...texts], withCaptcha(otp)),
    anybody('POST /magiclink', ['otp', 'mailFromDevice', 'otpGap', 'otpMails', ...texts], withCaptcha(otp)),
    anybody(
      'POST /recover',
      ['recover', 'mailFromDevice', 'recoveryGap', 'recoveryMails'],
      withCaptcha(recover),
    ),
    anybody(
      'POST /token?grant_type=password',
      ['signIn', 'signInFromPlace', 'signInOnAccount', 'signInFromDevice'],
      withCaptcha(passwordGrant),
    ),
    anybody('POST /token?grant_type=refresh_token', ['refresh'], refreshGrant),
    anybody('POST /token?grant_type=pkce', ['exchange'], pkceGrant),
    anybody('POST /token?grant_type=id_token', ['exchangeIdToken'], idTokenGrant),
    anybody('POST /token?grant_type=web3', ['web3'], whileEnabled(assertWeb3, withCaptcha(web3Grant))),
    anybody('GET /authorize', ['authorize', 'authorizeFromDevice'], authorize),
    anybody('GET /callback', ['callback'], callback),
    anybody('POST /callback', ['callback'], callback),
    anybody('POST /sso', ['authorize', 'authorizeFromDevice'], whileEnabled(assertSaml, withCaptcha(sso))),
    anybody('GET /sso/saml/metadata', [], samlMetadata),
    anybody('POST /sso/saml/acs', ['callback'], samlAcs),
    signedIn('GET /user/identities/authorize', ['identities'], authorizeIdentity),
    signedIn('DELETE /user/identities/:identity_id', ['identities'], removeIdentity),
    recoveringToo('POST /logout', [], logout),
    recoveringToo('GET /user', [], getUser),
    signedIn(
      'GET /reauthenticate',
      ['reauthenticate', 'reauthenticationGap', 'reauthenticationMails', ...ownTexts],
      reauthenticate,
    ),
    recoveringToo(
      'PUT /user',
      ['updateUser', 'proveAgain', 'emailChangeGap', 'emailChangeMails', 'emailChangesTo', ...texts],
      updateUser,
    ),
    signedIn('POST /factors', ['factors'], enrolFactor),
    signedIn('DELETE /factors/:id', ['factors'], removeFactor),
    recoveringToo('POST /factors/:id/challenge', ['factorChallenge', ...texts, ...ownTexts], challengeFactor),
    recoveringToo(
      'POST /factors/:id/verify',
      ['factorVerify', 'factorFromPlace', 'factorOnAccount', 'factorFromDevice', 'factorInRecovery'],
      verifyFactor,
    ),
    service('GET /admin/users', ['admin'], listUsers),
    service('POST /admin/users', ['admin'], createUserAsService),
    service('GET /admin/users/:user_id', ['admin'], getUserAsService),
    service('PUT /admin/users/:user_id', ['admin'], updateUserAsService),
    service('DELETE /admin/users/:user_id', ['admin'], deleteUserAsService),
    service('GET /admin/users/:user_id/factors', ['admin'], listFactorsAsService),
    service('DELETE /admin/users/:user_id/factors/:factor_id', ['admin'], removeFactorAsService),
    service('POST /admin/generate_link', ['admin'], generateLink),
    service('POST /invite', ['admin', 'inviteGap'], invite),
    anybody('POST /texts/twilio', ['textStatus'], textStatus),
    ...(passkeys ? passkeyRoutes : passkeyRoutes.map(({ endpoint }) => anybody(endpoint, [], passkeysOff))),
    anybody('GET /settings', [], settings),
    anybody('GET /health', [], health),
    anybody('GET /.well-known/jwks.json', [], jwks),
  ]
}

const passkeyRoutes: readonly Route[] = [
  signedIn('GET /passkeys', ['passkeys'], listOwnPasskeys),
  signedIn('PATCH /passkeys/:id', ['passkeys'], updatePasskey),
  signedIn('DELETE /passkeys/:id', ['passkeys'], removePasskey),
  signedIn('POST /passkeys/registration/options', ['passkeys'], passkeyRegistrationOptions),
  signedIn('POST /passkeys/registration/verify', ['passkeys'], passkeyRegistrationVerify),
  anybody(
    'POST /passkeys/authentication/options',
    ['passkeyOptions', 'passkeyOptionsFromDevice'],
    withCaptcha(passkeyAuthenticationOptions),
  ),
  anybody('POST /passkeys/authentication/verify', ['passkeySignIn'], passkeyAuthenticationVerify),
  service('GET /admin/users/:user_id/passkeys', ['admin'], listPasskeysAsService),
  service('DELETE /admin/users/:user_id/passkeys/:passkey_id', ['admin'], removePasskeyAsService),
]

/** A disabled provider is refused before anything about the request is checked. */
function whileEnabled(assertEnabled: (call: Call) => Promise<void>, handler: Handler): Handler {
  return async (call) => {
    await assertEnabled(call)
    return handler(call)
  }
}

function anybody(endpoint: Endpoint, limits: readonly LimitName[], handler: Handler): Route {
  return { endpoint, limits, guard: 'anybody', handler }
}

function signedIn(endpoint: Endpoint, limits: readonly LimitName[], handler: BearerHandler): Route {
  return { endpoint, limits, guard: 'signed-in', handler }
}

function recoveringToo(endpoint: Endpoint, limits: readonly LimitName[], handler: BearerHandler): Route {
  return { endpoint, limits, guard: 'recovering-too', handler }
}

function service(endpoint: Endpoint, limits: readonly LimitName[], handler: ServiceHandler): Route {
  return { endpoint, limits, guard: 'service', handler }
}
