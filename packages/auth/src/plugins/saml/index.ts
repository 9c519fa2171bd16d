import { publicRoute } from '#auth/core/http/route.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { samlAcs } from './handlers/saml-acs.ts'
import { samlMetadata } from './handlers/saml-metadata.ts'
import { assertSamlEnabled, sso } from './handlers/sso.ts'
import { resolveSaml, type Saml, type SamlSettings } from './settings.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Organisations with single sign-on by SAML; null disables it. */
    saml: Saml | null
  }
  interface AuthSettingsInput {
    saml?: SamlSettings | null
  }
}

/** Single sign-on by SAML 2.0. */
export const saml = definePlugin({
  id: 'saml',
  settings: (input) => ({ saml: input.saml ? resolveSaml(input.saml) : null }),
  routes: () => [
    publicRoute('POST /sso', ['authorize', 'authorizeFromDevice'], sso, {
      captcha: true,
      assertEnabled: assertSamlEnabled,
    }),
    publicRoute('GET /sso/saml/metadata', [], samlMetadata),
    publicRoute('POST /sso/saml/acs', ['callback'], samlAcs, { form: true }),
  ],
  publicSettings: ({ settings }) => ({
    saml_enabled: settings.saml !== null,
    saml_private_key_next_configured: false,
  }),
})
