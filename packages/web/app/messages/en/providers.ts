import { fill } from '../fill.ts'

/** What became of a way through a provider; what an address carries is never shown itself. */
export const providerTexts = {
  names: { google: 'Google', apple: 'Apple', github: 'GitHub' } as Record<string, string>,
  linked: fill('{provider} is linked to your account.'),
  unknownError: 'Signing in did not work out. Nothing was changed; you can try again.',
  errors: {
    access_denied: 'The provider did not let you in, or you said no there. You can try again.',
    identity_already_exists: 'That account is already linked, to this account or to another one.',
    identity_not_found: 'That account is not linked here.',
    single_identity_not_deletable: 'This is your last way to sign in, so it stays.',
    otp_expired: 'This link does not work any more. It may have been used already, or its time is over.',
    bad_oauth_state:
      'The way through the provider took too long, or began in another browser. Please begin again.',
    bad_oauth_callback: 'The provider sent back less than we need. Please begin again.',
    flow_state_not_found: 'The way through the provider took too long. Please begin again.',
    flow_state_expired: 'The way through the provider took too long. Please begin again.',
    flow_state_already_used: 'This way back was used already. Please begin again.',
    signup_disabled: 'New accounts can not be made here at the moment.',
    email_exists:
      'There is already an account with that address. Sign in to it, and link the provider there.',
    provider_email_needs_verification:
      'The provider has not verified your address. Confirm it there, or sign in here in another way.',
    email_not_confirmed: 'Please confirm your email address first.',
    saml_relay_state_not_found:
      'The way through your organisation was used already, or took too long. Please begin again.',
    saml_relay_state_expired: 'The way through your organisation took too long. Please begin again.',
    saml_idp_not_found: 'That organisation does not sign people in here.',
    sso_provider_disabled: 'The way through your organisation is shut at the moment.',
    saml_assertion_no_email: 'Your organisation did not tell your address, so there can be no account.',
    saml_assertion_no_user_id: 'Your organisation did not tell who you are in a way that lasts.',
    validation_failed: 'What was sent back is not valid. Please begin again, on this page.',
    provider_disabled: 'That way to sign in is not offered here.',
    user_banned: 'This account can not sign in.',
    over_request_rate_limit: 'Too many attempts. Please wait a moment.',
    temporarily_unavailable: 'The provider does not answer right now. Please try again in a moment.',
    server_error: 'The provider does not answer as it should. Please try again in a moment.',
    unexpected_failure: 'The provider does not answer as it should. Please try again in a moment.',
  } as Record<string, string>,
}
