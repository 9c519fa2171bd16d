// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AuthRefusalsTexts {
  codes: {
    validation_failed: string
    method_not_allowed: string
    bad_json: string
    invalid_credentials: string
    captcha_failed: string
    email_not_confirmed: string
    phone_provider_disabled: string
    anonymous_provider_disabled: string
    provider_disabled: string
    otp_disabled: string
    manual_linking_disabled: string
    feature_disabled: string
    signup_disabled: string
    refresh_token_not_found: string
    refresh_token_already_used: string
    session_expired: string
    session_not_found: string
    no_authorization: string
    bad_jwt: string
    user_not_found: string
    bad_oauth_state: string
    bad_oauth_callback: string
    bad_code_verifier: string
    flow_state_already_used: string
    flow_state_not_found: string
    flow_state_expired: string
    user_banned: string
    reauthentication_needed: string
    reauthentication_not_valid: string
    current_password_invalid: string
    otp_expired: string
    not_admin: string
    insufficient_aal: string
    recovery_session: string
    not_found: string
    conflict: string
    request_entity_too_large: string
    mfa_factor_not_found: string
    mfa_challenge_expired: string
    mfa_factor_name_conflict: string
    mfa_ip_address_mismatch: string
    mfa_phone_enroll_not_enabled: string
    mfa_totp_enroll_not_enabled: string
    mfa_totp_verify_not_enabled: string
    mfa_webauthn_enroll_not_enabled: string
    mfa_webauthn_verify_not_enabled: string
    mfa_verification_failed: string
    too_many_enrolled_mfa_factors: string
    provider_email_needs_verification: string
    identity_already_exists: string
    identity_not_found: string
    single_identity_not_deletable: string
    phone_exists: string
    phone_not_confirmed: string
    passkey_disabled: string
    webauthn_challenge_not_found: string
    webauthn_challenge_expired: string
    webauthn_verification_failed: string
    webauthn_credential_not_found: string
    webauthn_credential_exists: string
    too_many_passkeys: string
    mfa_phone_verify_not_enabled: string
    mfa_verified_factor_exists: string
    over_sms_send_rate_limit: string
    email_exists: string
    saml_assertion_no_user_id: string
    saml_assertion_no_email: string
    saml_provider_disabled: string
    saml_idp_not_found: string
    saml_relay_state_not_found: string
    saml_relay_state_expired: string
    sso_provider_not_found: string
    sso_provider_disabled: string
    user_sso_managed: string
    weak_password: string
    user_already_exists: string
    same_password: string
    over_request_rate_limit: string
    over_email_send_rate_limit: string
    unexpected_failure: string
    temporarily_unavailable: string
    server_busy: string
    request_timeout: string
    captcha_unavailable: string
    email_not_ascii: string
  }
  unknown: string
}

export const authRefusalsTexts = /* @__PURE__ */ defineTexts<AuthRefusalsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
