import type { BearerHandler, Call, Handler, ServiceHandler } from '#auth/call.ts'
import { withCaptcha } from '#auth/captcha/with-captcha.ts'
import type { AuthSettings } from '#auth/config.ts'
import { createUserAsService } from '#auth/handlers/admin-create-user.ts'
import { deleteUserAsService } from '#auth/handlers/admin-delete-user.ts'
import { generateLink } from '#auth/handlers/admin-generate-link.ts'
import { getUserAsService, listFactorsAsService } from '#auth/handlers/admin-get-user.ts'
import { listUsers } from '#auth/handlers/admin-list-users.ts'
import { listPasskeysAsService, removePasskeyAsService } from '#auth/handlers/admin-passkeys.ts'
import { removeFactorAsService } from '#auth/handlers/admin-remove-factor.ts'
import { updateUserAsService } from '#auth/handlers/admin-update-user.ts'
import { authorize } from '#auth/handlers/authorize.ts'
import { callback } from '#auth/handlers/callback.ts'
import { challengeFactor } from '#auth/handlers/challenge-factor.ts'
import { removeIdentity } from '#auth/handlers/delete-identity.ts'
import { enrolFactor } from '#auth/handlers/enrol-factor.ts'
import { getUser } from '#auth/handlers/get-user.ts'
import { health } from '#auth/handlers/health.ts'
import { authorizeIdentity } from '#auth/handlers/identities-authorize.ts'
import { invite } from '#auth/handlers/invite.ts'
import { jwks } from '#auth/handlers/jwks.ts'
import { listOwnPasskeys } from '#auth/handlers/list-passkeys.ts'
import { logout } from '#auth/handlers/logout.ts'
import { otp } from '#auth/handlers/otp.ts'
import { passkeyAuthenticationOptions } from '#auth/handlers/passkey-authentication-options.ts'
import { passkeyAuthenticationVerify } from '#auth/handlers/passkey-authentication-verify.ts'
import { passkeyRegistrationOptions } from '#auth/handlers/passkey-registration-options.ts'
import { passkeyRegistrationVerify } from '#auth/handlers/passkey-registration-verify.ts'
import { passkeysOff } from '#auth/handlers/passkeys-off.ts'
import { reauthenticate } from '#auth/handlers/reauthenticate.ts'
import { recover } from '#auth/handlers/recover.ts'
import { removeFactor } from '#auth/handlers/remove-factor.ts'
import { removePasskey } from '#auth/handlers/remove-passkey.ts'
import { resend } from '#auth/handlers/resend.ts'
import { samlAcs } from '#auth/handlers/saml-acs.ts'
import { samlMetadata } from '#auth/handlers/saml-metadata.ts'
import { settings } from '#auth/handlers/settings.ts'
import { signUp } from '#auth/handlers/signup.ts'
import { assertSaml, sso } from '#auth/handlers/sso.ts'
import { textStatus } from '#auth/handlers/text-status.ts'
import { idTokenGrant } from '#auth/handlers/token-id-token.ts'
import { passwordGrant } from '#auth/handlers/token-password.ts'
import { pkceGrant } from '#auth/handlers/token-pkce.ts'
import { refreshGrant } from '#auth/handlers/token-refresh.ts'
import { assertWeb3, web3Grant } from '#auth/handlers/token-web3.ts'
import { updatePasskey } from '#auth/handlers/update-passkey.ts'
import { updateUser } from '#auth/handlers/update-user.ts'
import { verify } from '#auth/handlers/verify.ts'
import { verifyFactor } from '#auth/handlers/verify-factor.ts'
import { verifyLink } from '#auth/handlers/verify-link.ts'
import type { LimitName } from '#auth/limits.ts'

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
