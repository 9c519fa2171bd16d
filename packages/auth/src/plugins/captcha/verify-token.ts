import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import type { Captcha } from './settings.ts'

export interface CaptchaVerification {
  token: string
  /** IP address of the client that sent the token. */
  ipAddress: string
  /** Host name on which the challenge must have been solved. */
  hostname: string
  timeoutMs: number
}

/**
 * Verifies a token with the provider, which accepts each token once. Returns the provider's error codes, empty if the
 * token is valid; throws if the response is not a verdict.
 */
export async function verifyToken(
  captcha: Captcha,
  verification: CaptchaVerification,
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
  const verdict = parseVerdict(await response.text())
  if (verdict === null || (verdict.success && !response.ok)) {
    throw new Error(`Captcha provider responded ${response.status} without a verdict`)
  }
  if (!verdict.success) return verdict.codes.length === 0 ? ['unknown'] : verdict.codes
  return isOtherHostname(verdict.hostname, verification.hostname) ? ['hostname-mismatch'] : []
}

/** hCaptcha returns "not-provided" if the site owner hides the host name. */
function isOtherHostname(reported: string | null, hostname: string): boolean {
  return (
    reported !== null && reported !== '' && reported !== 'not-provided' && reported.toLowerCase() !== hostname
  )
}

interface Verdict {
  success: boolean
  codes: string[]
  hostname: string | null
}

function parseVerdict(text: string): Verdict | null {
  const verdict = parseJson(text)
  if (typeof verdict !== 'object' || verdict === null) return null
  const { success, hostname, 'error-codes': codes } = verdict as Record<string, unknown>
  if (typeof success !== 'boolean') return null
  return {
    success,
    hostname: typeof hostname === 'string' ? hostname : null,
    codes: (Array.isArray(codes) ? codes : []).filter(isCode).slice(0, 5),
  }
}

/** The client receives these codes, so anything but a plain identifier is dropped. */
function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z0-9][a-z0-9_-]{0,63}$/.test(code)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
