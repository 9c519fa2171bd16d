import { authErrorCode, authErrorMessage } from '#web/messages/auth-error-messages.ts'

/** Failure of an authentication call, with a message in the language of the page. */
export interface AuthFailure {
  message: string
  code: string | null
}
export type AuthResult = { failure: AuthFailure | null }

/** `AuthFailure` as an exception. */
export class AuthCallError extends Error {
  override name = 'AuthCallError'
  readonly code: string | null

  constructor({ message, code }: AuthFailure) {
    super(message)
    this.code = code
  }
}

/** Error of the auth client. */
interface ClientError {
  message: string
  name?: string
  code?: string | undefined
  status?: number | undefined
}

export function toResult(error: ClientError | null): AuthResult {
  return { failure: error === null ? null : { message: authErrorMessage(error), code: authErrorCode(error) } }
}

/** Returns the data of a result of the auth client, or throws its error. */
export function unwrap<T>(
  result: { data: T; error: null } | { data: unknown; error: ClientError },
): NonNullable<T> {
  if (result.error === null) return result.data as NonNullable<T>
  throw new AuthCallError({ message: authErrorMessage(result.error), code: authErrorCode(result.error) })
}

/** Converts a thrown `AuthCallError` to a result; other errors are rethrown. */
export async function fromThrown(work: () => Promise<void>): Promise<AuthResult> {
  try {
    await work()
    return { failure: null }
  } catch (error) {
    if (error instanceof AuthCallError) return { failure: { message: error.message, code: error.code } }
    throw error
  }
}
