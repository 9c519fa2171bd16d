import { AuthError, succeeds } from '#auth/core/errors.ts'
import { bodyText, type Call, type Handler } from '#auth/core/http/call.ts'
import { listIdentifiers } from '#auth/core/identifiers/list-identifiers.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import { limitByDevice } from '#auth/core/sessions/devices.ts'
import { bearerToken, readBearer } from '#auth/core/tokens/bearer.ts'
import { readService } from '#auth/core/tokens/service-token.ts'
import type { Captcha } from './settings.ts'
import { verifyToken } from './verify-token.ts'

/** Each verification sends a request to the provider. */
export const captchaLimitNames = ['captcha', 'captchaFromDevice'] as const satisfies readonly LimitName[]

/** Exceeds the tokens of all supported providers. */
const TOKEN_CHARACTERS_MAX = 8192

/** Provider errors that the operator's settings cause. */
const MISCONFIGURED = new Set(['missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch'])

/**
 * Requires a captcha token for a call that bots abuse, and verifies it before the call counts against a mailbox. A
 * signed-in user's call about the own account needs no token.
 */
export function withCaptcha(handler: Handler): Handler {
  return async (call) => {
    const { captcha } = call.context.settings
    if (captcha === null) return handler(call)
    const hasSolvedCaptcha = await assertCaptcha(call, captcha)
    return handler(hasSolvedCaptcha ? { ...call, hasSolvedCaptcha } : call)
  }
}

/** Returns whether the call had a valid token; false if it needs none. */
async function assertCaptcha(call: Call, captcha: Captcha): Promise<boolean> {
  const token = readToken(call.body)
  if (token === null) {
    if ((await isService(call)) || (await isOwnAccount(call))) return false
    throw captchaFailed('no captcha_token found')
  }
  if (token.length > TOKEN_CHARACTERS_MAX) throw captchaFailed('invalid-input-response')
  await limitByDevice({ ...call, limits: captchaLimitNames })
  const codes = await requestVerdict(call, captcha, token)
  if (codes.length === 0) return true
  if (codes.some((code) => MISCONFIGURED.has(code))) {
    call.context.log.error('captcha.rejected', { code: 'captcha_failed' })
  }
  throw captchaFailed(codes.join(','))
}

/** If the provider cannot be reached, the call fails and can be repeated; it is never accepted unverified. */
async function requestVerdict({ context, client: { ipAddress } }: Call, captcha: Captcha, token: string) {
  const { siteUrl, captchaTimeoutMs: timeoutMs } = context.settings
  const { hostname } = new URL(siteUrl)
  return verifyToken(captcha, { token, ipAddress, hostname, timeoutMs }).catch((cause: unknown) => {
    context.log.error('captcha.failed', { error: cause, code: 'captcha_failed' })
    // `unexpected_failure` is the only code that auth-js has for this; the header identifies the cause for the site's
    // own pages.
    throw new AuthError('unexpected_failure', 'captcha verification process failed', {
      cause,
      headers: { 'x-error-reason': 'captcha_unavailable' },
    })
  })
}

/** Services of the operator are trusted without a captcha. */
async function isService({ context, headers }: Call): Promise<boolean> {
  return succeeds(async () => readService(context, bearerToken(headers.authorization)))
}

/**
 * Compares the identifier in the body (email, phone number, organisation domain or wallet) with the caller's account.
 */
async function isOwnAccount({ context, headers, body }: Call): Promise<boolean> {
  const { plugins } = context
  const names = ['email', 'phone', 'domain', 'message'].filter((name) => bodyText(body, name) !== '')
  // A call with several identifiers may be about another account.
  if (names.length !== 1) return false
  return succeeds(async () => {
    const { account } = await readBearer(context, bearerToken(headers.authorization))
    const domain = bodyText(body, 'domain')
    if (domain) return account.sso_email?.endsWith(`@${domain.toLowerCase()}`) ?? false
    const identifier = listIdentifiers(context).find(({ kind }) => names.includes(kind))
    if (identifier) {
      const value = account[identifier.kind]
      return value !== null && value === identifier.normalise(bodyText(body, identifier.kind))
    }
    const walletIds = plugins.map((plugin) => plugin.readIdentity?.(body) ?? null)
    return account.identities.some(({ provider_id: id }) => walletIds.includes(id))
  })
}

function readToken(body: unknown): string | null {
  const security = (body as { gotrue_meta_security?: unknown } | null | undefined)?.gotrue_meta_security
  return bodyText(security, 'captcha_token').trim() || null
}

function captchaFailed(reason: string): AuthError {
  return new AuthError('captcha_failed', `captcha protection: request disallowed (${reason})`)
}
