import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app (RFC 6238) with a Base32 secret. */
export function computeTotpCode(secret: string, at: Date = new Date()): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })
}

/** The code of the next period: each code is valid once, and the server tolerates clocks that run ahead. */
export function computeNextTotpCode(secret: string): string {
  return computeTotpCode(secret, new Date(Date.now() + 30_000))
}
