import { authErrorCode, authErrorMessage } from '#web/messages/auth-error-messages.ts'

/** Failure of an authentication call, with a message in the language of the page. */
export class AuthCallError extends Error {
  override name = 'AuthCallError'
  readonly code: string | null

  constructor({ message, code }: { message: string; code: string | null }) {
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

/** Throws the error of a result of the auth client. */
export function assertSuccess({ error }: { error: ClientError | null }): void {
  if (error !== null)
    throw new AuthCallError({ message: authErrorMessage(error), code: authErrorCode(error) })
}

/** Returns the data of a result of the auth client, or throws its error. */
export function unwrap<T>(
  result: { data: T; error: null } | { data: unknown; error: ClientError },
): NonNullable<T> {
  assertSuccess(result)
  return result.data as NonNullable<T>
}
