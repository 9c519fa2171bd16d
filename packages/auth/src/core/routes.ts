import { removeIdentity } from './accounts/handlers/delete-identity.ts'
import { getUser } from './accounts/handlers/get-user.ts'
import { updateUser } from './accounts/handlers/update-user.ts'
import { publicRoute, type Route, recoveryRoute, signedInRoute } from './http/route.ts'
import { mailLimits } from './limits/limits.ts'
import { logout } from './sessions/handlers/logout.ts'
import { refreshGrant } from './sessions/handlers/token-refresh.ts'
import { jwks } from './tokens/handlers/jwks.ts'
import { reauthenticate } from './verification/handlers/reauthenticate.ts'
import { recover } from './verification/handlers/recover.ts'
import { verify } from './verification/handlers/verify.ts'
import { verifyLink } from './verification/handlers/verify-link.ts'
import { expiredSignUpCookie } from './verification/sign-up-browser.ts'

/** Endpoints that every installation has. */
export const kernelRoutes: readonly Route[] = [
  publicRoute('POST /verify', ['verify', 'verifyOnAccount', 'verifyFromDevice', 'verifyLink'], verify),
  publicRoute('GET /verify', ['verifyLink'], verifyLink),
  publicRoute(
    'POST /recover',
    ['recover', 'mailFromDevice', 'recoveryGap', 'recoveryGapOnDevice', ...mailLimits],
    recover,
    {
      captcha: true,
    },
  ),
  publicRoute('POST /token?grant_type=refresh_token', ['refresh'], refreshGrant),
  signedInRoute('DELETE /user/identities/:identity_id', ['identities'], removeIdentity),
  // Signing out ends the browser's sign-ups even if the session has already ended.
  recoveryRoute('POST /logout', [], logout, {
    rejectionHeaders: ({ context }) => ({ 'set-cookie': expiredSignUpCookie({ context }) }),
  }),
  recoveryRoute('GET /user', [], getUser),
  signedInRoute(
    'GET /reauthenticate',
    ['reauthenticate', 'reauthenticationGap', 'reauthenticationMails'],
    reauthenticate,
  ),
  recoveryRoute(
    'PUT /user',
    [
      'updateUser',
      'reauthenticationAttempts',
      'emailChangeGap',
      'emailChangeMails',
      'emailChangesTo',
      'confirmationGap',
      'confirmationGapOnDevice',
    ],
    updateUser,
  ),
  publicRoute('GET /.well-known/jwks.json', [], jwks),
]
