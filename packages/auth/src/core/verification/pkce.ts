import { invalid } from '#auth/core/errors.ts'

/** Validates the format of a PKCE challenge, if the client sends one (RFC 7636, section 4.2). */
export function assertChallenge(body: {
  code_challenge?: string | null
  code_challenge_method?: string | null
}): void {
  const { code_challenge: challenge, code_challenge_method: method } = body
  if (!challenge && !method) return
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters')
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  if (!['s256', 'plain'].includes(method.toLowerCase())) throw invalid('Invalid code_challenge_method')
}
