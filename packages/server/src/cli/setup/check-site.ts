import type { Config } from '#server/config/config.ts'

export interface Finding {
  ok: boolean
  /** The result of one check, with the remedy if it failed. */
  words: string
}

const PATIENCE_MS = 10_000

/**
 * Looks at the running site from outside, by its public address. Sends no cookie and
 * does not sign in. Returns a single failed finding if the address does not answer.
 */
export async function checkSite({ publicUrl, operator }: Config): Promise<Finding[]> {
  const ready = await ask(`${publicUrl}/health/ready`)
  if (ready instanceof Error) {
    return [{ ok: false, words: `${publicUrl} does not answer (${causeOf(ready)}).` }]
  }
  const home = await ask(`${publicUrl}/`)
  const imprint = await ask(`${publicUrl}/imprint`)
  return [
    {
      ok: ready.status === 200,
      words:
        ready.status === 200
          ? 'The site answers, and its database and disk are well.'
          : `/health/ready says ${ready.status}: ${ready.text.slice(0, 300)}`,
    },
    ...(home instanceof Error ? [failed('/', home)] : checkHome(publicUrl, home)),
    ...(imprint instanceof Error ? [failed('/imprint', imprint)] : [checkImprint(operator.name, imprint)]),
    ...(publicUrl.startsWith('https:') ? [await checkPlainHttp(publicUrl)] : []),
  ]
}

interface Answer {
  status: number
  headers: Headers
  text: string
}

async function ask(url: string): Promise<Answer | Error> {
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}

function failed(path: string, error: Error): Finding {
  return { ok: false, words: `${path} does not answer (${causeOf(error)}).` }
}

function checkHome(publicUrl: string, { status, headers, text }: Answer): Finding[] {
  const opens = status === 200 && text.includes(`href="${publicUrl}`)
  const policy = headers.has('content-security-policy')
  const strict = headers.has('strict-transport-security') || publicUrl.startsWith('http:')
  return [
    {
      ok: opens,
      words: opens
        ? 'The home page opens and names this address.'
        : `The home page answers ${status} or names another address: does the proxy lead ${publicUrl} to this server, and is PUBLIC_URL the same there?`,
    },
    {
      ok: policy && strict,
      words:
        policy && strict
          ? 'The security headers arrive.'
          : 'Security headers are missing (Content-Security-Policy, Strict-Transport-Security): the proxy must not remove them.',
    },
  ]
}

function checkImprint(name: string, { status, text }: Answer): Finding {
  const ok = status === 200 && name !== '' && text.includes(escapeHtml(name))
  return {
    ok,
    words: ok
      ? 'The imprint names the operator.'
      : 'The imprint does not name the operator: is the server running with these settings?',
  }
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Visitors who type the address without https must get there. */
async function checkPlainHttp(publicUrl: string): Promise<Finding> {
  const answer = await ask(publicUrl.replace(/^https:/, 'http:'))
  const location = answer instanceof Error ? null : answer.headers.get('location')
  const ok = location?.startsWith('https:') === true
  return {
    ok,
    words: ok
      ? 'http:// leads to https://.'
      : 'http:// does not lead to https://: let the proxy redirect it (deploy/haproxy.cfg shows how).',
  }
}
