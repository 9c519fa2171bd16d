import { type Handler, ok } from '#auth/call.ts'
import { knownProviders } from '#auth/providers/names.ts'

/** What this installation offers. */
export const settings: Handler = async ({ context }) => {
  const { providers } = context.settings
  return ok({
    external: {
      ...Object.fromEntries(knownProviders.map((name) => [name, false])),
      email: true,
      ...Object.fromEntries(providers.map(({ id }) => [id, true])),
    },
    // For the page's buttons: a name on the wire says nothing to people.
    external_labels: Object.fromEntries(providers.map(({ id, label }) => [id, label])),
    disable_signup: !context.settings.signupEnabled,
    mailer_autoconfirm: context.settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  })
}
