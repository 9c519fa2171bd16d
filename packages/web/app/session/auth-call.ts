import { authErrorCode, authErrorMessage } from '#web/messages/auth-error-messages.ts'
import { load } from './load.ts'

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

type Client = Awaited<ReturnType<typeof load>>
type Result<T> = { data: T; error: null } | { data: unknown; error: ClientError }

/** Makes a call of the auth client; returns the data of its result, or throws its error. */
export async function auth<T>(call: (client: Client) => Promise<Result<T>>): Promise<NonNullable<T>> {
  const result = await call(await load())
  assertSuccess(result)
  return result.data as NonNullable<T>
}
