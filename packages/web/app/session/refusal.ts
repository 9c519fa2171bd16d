import { authErrorCode, authErrorMessage } from '#web/messages/auth-error-messages.ts'

/** Why an authentication call did not succeed, in the words of the service or of the client. */
export interface AuthFailure {
  message: string
  code: string | null
}
export type AuthResult = { failure: AuthFailure | null }

/** The same for calls that are made inside others: thrown. */
export class AuthCallError extends Error {
  override name = 'AuthCallError'
  readonly code: string | null

  constructor({ message, code }: AuthFailure) {
    super(message)
    this.code = code
  }
}

/** An error of the service or of its client. */
interface ClientError {
  message: string
  name?: string
  code?: string | undefined
  status?: number | undefined
}

export function toResult(error: ClientError | null): AuthResult {
  return { failure: error === null ? null : { message: authErrorMessage(error), code: authErrorCode(error) } }
}

/** What a call of the auth client gave, or its refusal thrown. */
export function unwrap<T>(
  result: { data: T; error: null } | { data: unknown; error: ClientError },
): NonNullable<T> {
  if (result.error === null) return result.data as NonNullable<T>
  throw new AuthCallError({ message: authErrorMessage(result.error), code: authErrorCode(result.error) })
}

/** The other way round: a refusal that a call throws, as its outcome. */
export async function fromThrown(work: () => Promise<void>): Promise<AuthResult> {
  try {
    await work()
    return { failure: null }
  } catch (error) {
    if (error instanceof AuthCallError) return { failure: { message: error.message, code: error.code } }
    throw error
  }
}
