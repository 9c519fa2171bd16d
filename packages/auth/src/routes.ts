import type { BearerHandler, Handler } from '#auth/call.ts'
import type { AuthSettings } from '#auth/config.ts'
import { authorize } from '#auth/handlers/authorize.ts'
import { callback } from '#auth/handlers/callback.ts'
import { challengeFactor } from '#auth/handlers/challenge-factor.ts'
import { removeIdentity } from '#auth/handlers/delete-identity.ts'
import { enrolFactor } from '#auth/handlers/enrol-factor.ts'
import { getUser } from '#auth/handlers/get-user.ts'
import { health } from '#auth/handlers/health.ts'
import { authorizeIdentity } from '#auth/handlers/identities-authorize.ts'
import { jwks } from '#auth/handlers/jwks.ts'
import { logout } from '#auth/handlers/logout.ts'
import { otp } from '#auth/handlers/otp.ts'
import { reauthenticate } from '#auth/handlers/reauthenticate.ts'
import { recover } from '#auth/handlers/recover.ts'
import { removeFactor } from '#auth/handlers/remove-factor.ts'
import { resend } from '#auth/handlers/resend.ts'
import { settings } from '#auth/handlers/settings.ts'
import { signUp } from '#auth/handlers/signup.ts'
import { idTokenGrant } from '#auth/handlers/token-id-token.ts'
import { passwordGrant } from '#auth/handlers/token-password.ts'
import { pkceGrant } from '#auth/handlers/token-pkce.ts'
import { refreshGrant } from '#auth/handlers/token-refresh.ts'
import { updateUser } from '#auth/handlers/update-user.ts'
import { verify } from '#auth/handlers/verify.ts'
import { verifyFactor } from '#auth/handlers/verify-factor.ts'
import { verifyLink } from '#auth/handlers/verify-link.ts'
import type { LimitName } from '#auth/limits.ts'

/** `POST /token?grant_type=password`: one path has several calls, told apart by the grant. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export type Route =
  | { endpoint: Endpoint; limits: readonly LimitName[]; guard: 'anybody'; handler: Handler }
  | {
      endpoint: Endpoint
      limits: readonly LimitName[]
      guard: 'signed-in' | 'recovering-too'
      handler: BearerHandler
    }

/**
 * The whole service: endpoint → limits → guard → handler. The handler counts the limits itself, after it has read the
 * request and before it does any work. `recovering-too` lets a recovery session in, and the handler holds it to its
 * one purpose; every other guarded call refuses one.
 */
export function routes({ autoconfirm }: Pick<AuthSettings, 'autoconfirm'>): readonly Route[] {
  return [
    anybody(
      'POST /signup',
      autoconfirm ? ['signUp'] : ['signUp', 'confirmationGap', 'confirmationMails'],
      signUp,
    ),
    anybody('POST /verify', ['verify', 'verifyOnAccount'], verify),
    anybody('GET /verify', ['verify'], verifyLink),
    anybody('POST /resend', ['resend', 'confirmationGap', 'confirmationMails'], resend),
    anybody('POST /otp', ['otp', 'otpGap', 'otpMails'], otp),
    anybody('POST /magiclink', ['otp', 'otpGap', 'otpMails'], otp),
    anybody('POST /recover', ['recover', 'recoveryGap', 'recoveryMails'], recover),
    anybody(
      'POST /token?grant_type=password',
      ['signIn', 'signInFromPlace', 'signInOnAccount'],
      passwordGrant,
    ),
    anybody('POST /token?grant_type=refresh_token', ['refresh'], refreshGrant),
    anybody('POST /token?grant_type=pkce', ['exchange'], pkceGrant),
    anybody('POST /token?grant_type=id_token', ['exchange'], idTokenGrant),
    anybody('GET /authorize', ['authorize'], authorize),
    anybody('GET /callback', ['callback'], callback),
    anybody('POST /callback', ['callback'], callback),
    signedIn('GET /user/identities/authorize', ['identities'], authorizeIdentity),
    signedIn('DELETE /user/identities/:identity_id', ['identities'], removeIdentity),
    recoveringToo('POST /logout', [], logout),
    recoveringToo('GET /user', [], getUser),
    signedIn(
      'GET /reauthenticate',
      ['reauthenticate', 'reauthenticationGap', 'reauthenticationMails'],
      reauthenticate,
    ),
    recoveringToo(
      'PUT /user',
      ['updateUser', 'proveAgain', 'emailChangeGap', 'emailChangeMails', 'emailChangesTo'],
      updateUser,
    ),
    signedIn('POST /factors', ['factors'], enrolFactor),
    signedIn('DELETE /factors/:id', ['factors'], removeFactor),
    recoveringToo('POST /factors/:id/challenge', ['factorChallenge'], challengeFactor),
    recoveringToo(
      'POST /factors/:id/verify',
      ['factorVerify', 'factorFromPlace', 'factorOnAccount'],
      verifyFactor,
    ),
    anybody('GET /settings', [], settings),
    anybody('GET /health', [], health),
    anybody('GET /.well-known/jwks.json', [], jwks),
  ]
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
