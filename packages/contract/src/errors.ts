/** The error codes of the application. Codes are stable; `detail` is for people. */
export const errorCatalogue = {
  malformed_request: { status: 400, title: 'The request is malformed. Reload the page and try again.' },
  validation_failed: { status: 400, title: 'The request contains an invalid value.' },
  own_address: { status: 400, title: 'This is your own email.' },
  not_signed_in: { status: 401, title: 'Sign in first.' },
  consent_required: { status: 403, title: 'Your consent is required.' },
  fresh_sign_in_required: { status: 403, title: 'Sign in again to do this.' },
  address_not_confirmed: { status: 403, title: 'Confirm your email first.' },
  name_required: { status: 403, title: 'Add your name first.' },
  second_factor_required: { status: 403, title: 'Complete two-step sign-in first.' },
  recovery_only: { status: 403, title: 'Set a new password first.' },
  invitations_blocked: { status: 403, title: 'Sending invitations is paused for this account.' },
  account_frozen: { status: 403, title: 'This account is frozen. End the freeze first.' },
  origin_not_allowed: { status: 403, title: 'Requests from this origin are not allowed.' },
  not_found: { status: 404, title: 'Not found.' },
  method_not_allowed: { status: 405, title: 'This URL does not support the method.' },
  already_completed: { status: 409, title: 'This assessment is already completed.' },
  own_part_open: { status: 409, title: 'Answer the questions about yourself first.' },
  already_paired: { status: 409, title: 'This assessment is already part of a pair. Start a new one.' },
  version_differs: {
    status: 409,
    title: 'Your assessment and this invitation have different questionnaire versions.',
  },
  own_invitation_open: { status: 409, title: 'Withdraw your own invitation first.' },
  conflict: { status: 409, title: 'This was changed elsewhere just now. Reload the page and try again.' },
  too_large: { status: 413, title: 'The request is too large. Shorten it and try again.' },
  unsupported_media_type: { status: 415, title: 'The request body must be JSON.' },
  misdirected: { status: 421, title: 'This server does not serve this host.' },
  incomplete: { status: 422, title: 'Some questions are unanswered. Answer or skip them first.' },
  too_many_headers: { status: 431, title: 'The request has too many headers.' },
  too_many_requests: { status: 429, title: 'Too many requests. Wait a moment.' },
  unexpected: { status: 500, title: 'Something went wrong on our side. Try again in a moment.' },
  unavailable: { status: 503, title: 'Not available right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** A rejected field with a stable code and an English message. */
export interface FieldError {
  path: string
  code: string
  message: string
}

/** RFC 9457 problem details as this API sends them. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  errors?: FieldError[]
  /** Only with `incomplete`: the ids of the unanswered questions. */
  missing?: string[]
}

export interface ApiErrorOptions {
  detail?: string
  errors?: FieldError[]
  missing?: string[]
  retryAfterSeconds?: number
  cause?: unknown
}

/**
 * An error that the caller may see. `cause` is only logged. Two copies of this package can exist in one process (the
 * pages' bundle has its own): compare `code`, never the class.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly detail: string
  readonly errors: FieldError[] | undefined
  readonly missing: string[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.detail ?? errorCatalogue[code].title, { cause: options.cause })
    this.code = code
    this.detail = options.detail ?? errorCatalogue[code].title
    this.errors = options.errors
    this.missing = options.missing
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** The error of a call in which one field is invalid. */
export function invalidField(path: string, code: string, message: string): ApiError {
  return new ApiError('validation_failed', { detail: message, errors: [{ path, code, message }] })
}

/** Whether a thrown value is an ApiError of any copy of this package. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}

/** The body of an error response. */
export function toProblem(error: ApiError): Problem {
  const { status, title } = errorCatalogue[error.code]
  return {
    type: `/errors#${error.code}`,
    title,
    status,
    detail: error.detail,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
    ...(error.missing && { missing: error.missing }),
  }
}
