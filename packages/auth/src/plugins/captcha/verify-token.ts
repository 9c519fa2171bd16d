import { z } from 'zod'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import type { Captcha } from './settings.ts'

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().nullish().catch(null),
  'error-codes': z.array(z.unknown()).catch([]),
})

/**
 * Verifies a token with the provider, which accepts each token once. Returns the provider's error codes, empty if the
 * token is valid; throws if the response is not a verdict.
 */
export async function verifyToken(
  captcha: Captcha,
  verification: {
    token: string
    /** IP address of the client that sent the token. */
    ipAddress: string
    /** Host name on which the challenge must have been solved. */
    hostname: string
    timeoutMs: number
  },
): Promise<readonly string[]> {
  const response = await cappedFetch(captcha.verifyUrl, {
    method: 'POST',
    // Against SSRF: only the provider's URL of the settings is requested, never the target of a redirect.
    redirect: 'error',
    signal: AbortSignal.timeout(verification.timeoutMs),
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      secret: captcha.secret,
      response: verification.token,
      remoteip: verification.ipAddress,
      // Reject tokens that were issued for another site key of the same owner.
      ...(captcha.provider === 'hcaptcha' && { sitekey: captcha.siteKey }),
    }),
  })
  const { success, hostname, 'error-codes': codes } = verdictSchema.parse(await response.json())
  if (success && !response.ok) throw new Error(`Captcha provider responded ${response.status} with success`)
  if (success) return isOtherHostname(hostname, verification.hostname) ? ['hostname-mismatch'] : []
  const shown = codes.filter(isCode).slice(0, 5)
  return shown.length === 0 ? ['unknown'] : shown
}

/** hCaptcha returns "not-provided" if the site owner hides the host name. */
function isOtherHostname(reported: string | null | undefined, hostname: string): boolean {
  return Boolean(reported) && reported !== 'not-provided' && reported?.toLowerCase() !== hostname
}

/** The client receives these codes, so anything but a plain identifier is dropped. */
function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z0-9][a-z0-9_-]{0,63}$/.test(code)
}
