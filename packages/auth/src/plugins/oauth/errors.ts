import { AuthError } from '#auth/core/errors.ts'

/** The response of the provider, or of an impostor, is invalid. */
export function exchangeFailed(code: string, cause: unknown): AuthError {
  const start = code.replace(/[^A-Za-z0-9._~-]/g, '').slice(0, 4)
  return new AuthError('unexpected_failure', `Unable to exchange external code: ${start}`, { cause })
}

export function profileFailed(cause: unknown): AuthError {
  return new AuthError('unexpected_failure', 'Error getting user profile from external provider', { cause })
}

export function unreachable(cause: unknown): AuthError {
  return new AuthError('unexpected_failure', 'The provider cannot be reached at the moment', {
    status: 503,
    headers: { 'retry-after': '30' },
    cause,
  })
}
