import type { Handler } from '#auth/core/http/call.ts'
import { publicRoute } from '#auth/core/http/route.ts'
import { mailLimits, textLimits } from '#auth/core/limits/limits.ts'
import { definePlugin, type Plugin } from '#auth/core/plugin.ts'
import { passwordGrant } from './handlers/token-password.ts'

/**
 * Sign-up and sign-in by email and password. `signUp` also accepts phone numbers and anonymous users, so the service
 * passes it in.
 */
export function emailPassword(signUp: Handler): Plugin {
  return definePlugin({
    name: 'email-password',
    routes: ({ autoconfirm }) => [
      publicRoute(
        'POST /signup',
        autoconfirm
          ? ['signUp', 'anonymousSignUp', ...textLimits]
          : [
              'signUp',
              'anonymousSignUp',
              'confirmationGap',
              'confirmationGapOnDevice',
              ...mailLimits,
              ...textLimits,
            ],
        signUp,
        { captcha: true },
      ),
      publicRoute(
        'POST /token?grant_type=password',
        ['signIn', 'signInFromIpAddress', 'signInOnAccount', 'signInFromDevice'],
        passwordGrant,
        { captcha: true },
      ),
    ],
  })
}
