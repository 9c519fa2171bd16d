import type { Captcha } from './settings.ts'

const ANSWER_BYTES_MAX = 16_384

export interface CaptchaQuestion {
  token: string
  /** IP address of the client that brings the token. */
  address: string
  /** Where the check has to have been passed. */
  hostname: string
  timeoutMs: number
}

/**
 * Asks the provider about a token, which it takes once. Answers the provider's words for a refusal, none for a token
 * that counts; throws where it gave no answer that can be understood.
 */
export async function verifyToken(captcha: Captcha, question: CaptchaQuestion): Promise<readonly string[]> {
  const response = await fetch(captcha.verifyUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(question.timeoutMs),
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      secret: captcha.secret,
      response: question.token,
      remoteip: question.address,
      // A token of another form of the same site owner is rejected.
      ...(captcha.provider === 'hcaptcha' && { sitekey: captcha.siteKey }),
    }),
  })
  const answer = readAnswer(await readText(response))
  if (answer === null || (answer.success && !response.ok)) {
    throw new Error(`The captcha provider answered ${response.status} with something else than its verdict`)
  }
  if (!answer.success) return answer.codes.length === 0 ? ['unknown'] : answer.codes
  return isElsewhere(answer.hostname, question.hostname) ? ['hostname-mismatch'] : []
}

/** hCaptcha returns "not-provided" if its owner withholds the host name. */
function isElsewhere(told: string | null, hostname: string): boolean {
  return told !== null && told !== '' && told !== 'not-provided' && told.toLowerCase() !== hostname
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The captcha provider answered without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

interface Verdict {
  success: boolean
  codes: string[]
  hostname: string | null
}

function readAnswer(text: string): Verdict | null {
  const answer = parse(text)
  if (typeof answer !== 'object' || answer === null) return null
  const { success, hostname, 'error-codes': codes } = answer as Record<string, unknown>
  if (typeof success !== 'boolean') return null
  return {
    success,
    hostname: typeof hostname === 'string' ? hostname : null,
    codes: (Array.isArray(codes) ? codes : []).filter(isCode).slice(0, 5),
  }
}

/** These codes are shown to the client, so only plain codes pass. */
function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z0-9][a-z0-9_-]{0,63}$/.test(code)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
