import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import { chooseRedirect } from '#auth/core/http/redirects.ts'
import type { SignInMessage } from './message.ts'
import { type Chain, chainNames, MESSAGE_SECONDS } from './settings.ts'

/** Validates site, network and times of a message; the caller verifies the signature. */
export function assertAcceptable(
  { settings, now }: Pick<AuthContext, 'settings' | 'now'>,
  chain: Chain,
  message: SignInMessage,
): void {
  const name = chainNames[chain]
  const { uri, domain, chainId, issuedAt, expirationTime, notBefore } = message
  const isAllowed = (url: string) =>
    chooseRedirect({ siteUrl: settings.siteUrl, allowList: settings.redirectAllowList }, [url]) !== null
  const isLocal = uri.hostname === 'localhost'
  if (uri.protocol !== 'https:' && !(isLocal && uri.protocol === 'http:')) {
    throw invalidGrant(`Signed ${name} message is using URI which does not use HTTPS`)
  }
  if (!isAllowed(uri.href)) {
    throw invalidGrant(
      `Signed ${name} message is using URI which is not allowed on this server, message was signed for another app`,
    )
  }
  if (uri.host !== domain.toLowerCase() || !(isLocal || isAllowed(`https://${domain}/`))) {
    throw invalidGrant(
      `Signed ${name} message is using a Domain that does not match the one in URI which is not allowed on this server`,
    )
  }
  // A message without Chain ID is for the main network.
  if (chainId && !settings.web3.chainIds.includes(chainId.replace(/^solana:/, ''))) {
    throw invalidGrant(`Signed ${name} message is using a Chain ID which is not allowed on this server`)
  }
  const at = now().getTime()
  if (notBefore !== null && at < notBefore.getTime())
    throw invalidGrant(`Signed ${name} message becomes valid in the future`)
  if (expirationTime !== null && at >= expirationTime.getTime())
    throw invalidGrant(`Signed ${name} message is expired`)
  const age = at - issuedAt.getTime()
  if (age > MESSAGE_SECONDS * 1000) throw invalidGrant(`${name} message was issued too long ago`)
  if (age < -MESSAGE_SECONDS * 1000) throw invalidGrant(`${name} message was issued too far in the future`)
}

export function invalidGrant(message: string): AuthError {
  return new AuthError('invalid_credentials', message, { oauth: 'invalid_grant' })
}
