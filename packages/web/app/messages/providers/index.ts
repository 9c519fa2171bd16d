// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ProvidersTexts {
  names: {
    google: string
    apple: string
    github: string
  }
  linked: (values: { provider: string | number }) => string
  unknownError: string
  errors: {
    access_denied: string
    identity_already_exists: string
    identity_not_found: string
    single_identity_not_deletable: string
    otp_expired: string
    bad_oauth_state: string
    bad_oauth_callback: string
    flow_state_not_found: string
    flow_state_expired: string
    flow_state_already_used: string
    signup_disabled: string
    email_exists: string
    provider_email_needs_verification: string
    email_not_confirmed: string
    saml_relay_state_not_found: string
    saml_relay_state_expired: string
    saml_idp_not_found: string
    sso_provider_disabled: string
    saml_assertion_no_email: string
    saml_assertion_no_user_id: string
    validation_failed: string
    provider_disabled: string
    user_banned: string
    over_request_rate_limit: string
    temporarily_unavailable: string
    server_error: string
    unexpected_failure: string
  }
}

export const providersTexts = /* @__PURE__ */ defineTexts<ProvidersTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
