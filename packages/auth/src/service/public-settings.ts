import { type Handler, ok } from '#auth/core/http/call.ts'
import { knownProviders } from '#auth/plugins/oauth/providers/names.ts'

/** What this installation offers. */
export const settings: Handler = async ({ context }) => {
  const { providers } = context.settings
  return ok({
    external: {
      ...Object.fromEntries(knownProviders.map((name) => [name, false])),
      email: true,
      phone: context.settings.phone !== null,
      anonymous_users: context.settings.anonymousSignIns,
      ...Object.fromEntries(providers.map(({ id }) => [id, true])),
    },
    // For the page's buttons: a name on the wire says nothing to people.
    external_labels: Object.fromEntries(providers.map(({ id, label }) => [id, label])),
    // For the page's buttons as well: no client asks for it.
    web3: context.settings.web3,
    disable_signup: !context.settings.signupEnabled,
    mailer_autoconfirm: context.settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: context.settings.phone?.twilio ? 'twilio' : '',
    saml_enabled: context.settings.saml !== null,
    saml_private_key_next_configured: false,
    passkeys_enabled: context.settings.passkeys,
  })
}
