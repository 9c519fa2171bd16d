import { publicRoute } from '#auth/core/http/route.ts'
import { mailLimits } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { signUp } from './handlers/signup.ts'
import { passwordGrant } from './handlers/token-password.ts'

/** Sign-up by email and password, and sign-in by any identifier and password. */
export const emailPassword = definePlugin({
  id: 'email-password',
  routes: ({ autoconfirm }) => [
    publicRoute(
      'POST /signup',
      autoconfirm ? ['signUp'] : ['signUp', 'confirmationGap', 'confirmationGapOnDevice', ...mailLimits],
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
