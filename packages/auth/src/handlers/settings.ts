import { type Handler, ok } from '#auth/call.ts'

const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
  'phone',
]

/** What this installation offers. */
export const settings: Handler = async ({ context }) => {
  return ok({
    external: { ...Object.fromEntries(providers.map((name) => [name, false])), email: true },
    disable_signup: !context.settings.signupEnabled,
    mailer_autoconfirm: context.settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  })
}
