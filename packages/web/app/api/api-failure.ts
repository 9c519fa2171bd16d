import type { ErrorCode, FieldError, Problem } from '@twofold/contract/errors'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { apiErrorMessage } from '#web/messages/error-messages.ts'

/** `offline`: no response arrived; `unexpected`: the response is not one of this API. */
export type FailureCode = ErrorCode | 'offline' | 'unexpected'

/** A failed call: `code` is stable, `message` is in the language of the page. Created by `createFailure`. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: FailureCode
  readonly status: number
  readonly errors: readonly FieldError[]
  /** With `incomplete`: the ids of unanswered items. */
  readonly missing: readonly string[]
  readonly retryAfterSeconds: number | null

  constructor(
    problem: Partial<Omit<Problem, 'code'>> & { code: FailureCode },
    retryAfterSeconds: number | null = null,
  ) {
    const { code } = problem
    const [field] = problem.errors ?? []
    const message = field?.message ?? problem.detail ?? problem.title ?? code
    super(apiErrorMessage({ message, code, field: field?.code }))
    this.code = problem.code
    this.status = problem.status ?? 0
    this.errors = problem.errors ?? []
    this.missing = problem.missing ?? []
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type FailureOptions = ConstructorParameters<typeof ApiFailure>

/** Waits for the texts of the message, which may still load when a call fails; `read` reads those of its own. */
export async function createFailure(
  read: () => FailureOptions[0],
  retryAfterSeconds: FailureOptions[1] = null,
): Promise<ApiFailure> {
  await waitForTexts()
  return new ApiFailure(read(), retryAfterSeconds)
}

/** An error of a call, which is unexpected unless it is an `ApiFailure`. */
export async function toFailure(error: unknown): Promise<ApiFailure> {
  if (error instanceof ApiFailure) return error
  return await createFailure(() => ({ code: 'unexpected', detail: String(error) }))
}

export function isApiFailure(error: unknown, code?: FailureCode): error is ApiFailure {
  return error instanceof ApiFailure && (code === undefined || error.code === code)
}
