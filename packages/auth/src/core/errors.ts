import type { WorkChallenge } from '#auth/core/crypto/proof-of-work.ts'

/** Every error code of this service with its statuses, the default first. */
export const errorCatalogue = {
  validation_failed: [400, 404, 422],
  bad_json: [400],
  invalid_credentials: [400],
  email_not_confirmed: [400, 422],
  phone_not_confirmed: [400, 422],
  phone_provider_disabled: [400, 422],
  anonymous_provider_disabled: [422],
  refresh_token_not_found: [400],
  refresh_token_already_used: [400],
  session_expired: [400],
  session_not_found: [403, 400],
  provider_disabled: [400],
  web3_unsupported_chain: [400],
  web3_provider_disabled: [422],
  bad_oauth_state: [400],
  bad_oauth_callback: [400],
  flow_state_already_used: [400],
  bad_code_verifier: [400],
  saml_assertion_no_user_id: [400],
  saml_assertion_no_email: [400],
  webauthn_challenge_not_found: [400],
  webauthn_challenge_expired: [400],
  webauthn_verification_failed: [400],
  captcha_failed: [400],
  user_banned: [403, 400],
  reauthentication_needed: [400],
  current_password_invalid: [400],
  no_authorization: [401, 403],
  bad_jwt: [403, 400],
  user_not_found: [403, 404],
  otp_expired: [403],
  not_admin: [403],
  insufficient_aal: [403, 401, 422],
  recovery_session: [403],
  not_found: [404],
  feature_disabled: [404],
  passkey_disabled: [404],
  webauthn_credential_not_found: [404],
  mfa_factor_not_found: [404, 422],
  flow_state_not_found: [404],
  manual_linking_disabled: [404],
  saml_provider_disabled: [404],
  saml_idp_not_found: [404],
  saml_relay_state_not_found: [404],
  sso_provider_not_found: [404],
  sso_provider_disabled: [404],
  method_not_allowed: [405],
  conflict: [409],
  request_entity_too_large: [413],
  mfa_challenge_expired: [422],
  mfa_factor_name_conflict: [422],
  mfa_phone_enroll_not_enabled: [422],
  mfa_phone_verify_not_enabled: [422],
  mfa_verified_factor_exists: [422],
  mfa_verification_failed: [422],
  too_many_enrolled_mfa_factors: [422],
  too_many_passkeys: [422],
  webauthn_credential_exists: [422],
  signup_disabled: [422],
  reauthentication_not_valid: [422],
  flow_state_expired: [422],
  saml_relay_state_expired: [422],
  user_sso_managed: [422],
  provider_email_needs_verification: [422],
  identity_already_exists: [422],
  identity_not_found: [422],
  single_identity_not_deletable: [422],
  weak_password: [422],
  user_already_exists: [422],
  email_exists: [422],
  phone_exists: [422],
  same_password: [422],
  over_request_rate_limit: [429],
  over_email_send_rate_limit: [429],
  over_sms_send_rate_limit: [429],
  unexpected_failure: [500, 503],
  server_busy: [503],
  request_timeout: [504],
} as const satisfies Record<string, readonly [number, ...number[]]>

export type AuthErrorCode = keyof typeof errorCatalogue

export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

export interface AuthErrorOptions<Code extends AuthErrorCode = AuthErrorCode> {
  /** Another status of the code than the default. */
  status?: (typeof errorCatalogue)[Code][number]
  headers?: Record<string, string>
  reasons?: readonly WeakPasswordReason[]
  /** `error` of RFC 6749, for clients of the id token grant that do not read the code. */
  oauth?: string
  /** Proof of work with which the request can be repeated at once. */
  work?: WorkChallenge
  /** For the log only; never sent. */
  cause?: unknown
}

/** An error with a public code and message; the cause is only logged. */
export class AuthError<Code extends AuthErrorCode = AuthErrorCode> extends Error {
  override readonly name = 'AuthError'
  readonly code: Code
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Further fields of the response. */
  readonly details: Pick<AuthErrorOptions, 'reasons' | 'oauth' | 'work'>

  constructor(code: Code, message: string, options: AuthErrorOptions<Code> = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? errorCatalogue[code][0]
    this.headers = options.headers ?? {}
    this.details = options
  }
}

export function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message)
}

/** Whether a check passes: false if it returns false or throws an `AuthError`. */
export async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

/** `error` of RFC 6749 in a redirect, by status. */
export const redirectErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  429: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

const API_VERSION = '2024-01-01'
const VERSION_HEADER = 'x-supabase-api-version'

/** The response to an error, in the format that the request's version header selects. */
export function presentError(error: AuthError, requestedVersion: string | undefined, requestId: string) {
  const { code, status, message } = error
  const { oauth, reasons = [], work } = error.details
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-sb-error-code': code,
    ...error.headers,
  }
  const fields = {
    ...(oauth !== undefined && { error: oauth, error_description: message }),
    ...(code === 'weak_password' && { weak_password: { reasons } }),
    ...(work && { proof_of_work: work }),
  }
  if (usesNewFormat(requestedVersion)) {
    return {
      status,
      headers: { ...headers, [VERSION_HEADER]: API_VERSION },
      // `error_code` and `msg` serve clients that cannot read the version header of a cross-origin response.
      body: { code, message, error_code: code, msg: message, ...fields },
    }
  }
  const id = status >= 500 ? { error_id: requestId } : {}
  return { status, headers, body: { code: status, error_code: code, msg: message, ...id, ...fields } }
}

function usesNewFormat(version: string | undefined): boolean {
  if (version === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  return !Number.isNaN(Date.parse(version)) && version >= API_VERSION
}
