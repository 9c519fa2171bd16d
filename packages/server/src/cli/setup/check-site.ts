import type { Config } from '#server/config/config.ts'
import { escapeHtml } from '#server/escape-html.ts'

export interface Finding {
  ok: boolean
  /** The result of one check, with the remedy if it failed. */
  message: string
}

const TIMEOUT_MS = 10_000

/**
 * Checks the running site by its public URL, without cookies and sign-in, and requests only public pages, because a proxy
 * should hide `/health/`. Returns a single failed finding if the site does not respond.
 */
export async function checkSite({
  publicUrl,
  operator,
  port,
}: Pick<Config, 'publicUrl' | 'operator' | 'port'>): Promise<Finding[]> {
  const home = await fetchPage(`${publicUrl}/`)
  if (home instanceof Error) {
    return [{ ok: false, message: `${publicUrl} does not respond (${formatCause(home)}).` }]
  }
  const imprint = await fetchPage(`${publicUrl}/imprint`)
  return [
    ...checkHome(publicUrl, home),
    ...(imprint instanceof Error ? [failed('/imprint', imprint)] : [checkImprint(operator.name, imprint)]),
    ...(publicUrl.startsWith('https:') ? [await checkPlainHttp(publicUrl)] : []),
    // After the requests above, which the proxy has forwarded.
    ...(await checkProxy(port)),
  ]
}

interface Answer {
  status: number
  headers: Headers
  text: string
}

async function fetchPage(url: string): Promise<Answer | Error> {
  try {
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function formatCause(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}

function failed(path: string, error: Error): Finding {
  return { ok: false, message: `${path} does not respond (${formatCause(error)}).` }
}

function checkHome(publicUrl: string, { status, headers, text }: Answer): Finding[] {
  const isHomeValid = status === 200 && text.includes(`href="${publicUrl}`)
  const policy = headers.has('content-security-policy')
  const strict = headers.has('strict-transport-security') || publicUrl.startsWith('http:')
  return [
    {
      ok: isHomeValid,
      message: isHomeValid
        ? 'The home page loads and links to PUBLIC_URL.'
        : `The home page responds with ${status} or links to another URL: check that the proxy forwards ${publicUrl} to this server and that the server has the same PUBLIC_URL.`,
    },
    {
      ok: policy && strict,
      message:
        policy && strict
          ? 'The security headers are present.'
          : 'Security headers are missing (Content-Security-Policy, Strict-Transport-Security): the proxy must not remove them.',
    },
  ]
}

function checkImprint(name: string, { status, text }: Answer): Finding {
  const ok = status === 200 && name !== '' && text.includes(escapeHtml(name))
  return {
    ok,
    message: ok
      ? 'The imprint names the operator.'
      : 'The imprint does not name the operator: check that the server runs with these settings.',
  }
}

/** Asks the server itself; no finding if it runs on another machine or in another container. */
async function checkProxy(port: number): Promise<Finding[]> {
  const ready = await fetchPage(`http://127.0.0.1:${port}/health/ready`)
  const [, proxy] = (ready instanceof Error ? null : /"proxy":"(\w+)"/.exec(ready.text)) ?? []
  if (proxy === undefined) return []
  const ok = proxy === 'ok'
  return [
    {
      ok,
      message: ok
        ? 'Every proxy that forwards requests is in TRUSTED_PROXY.'
        : 'A proxy forwards requests and is not in TRUSTED_PROXY, so that rate limits count all visitors as one: add its IP address (127.0.0.1 on this machine) and restart the server.',
    },
  ]
}

/** Checks that plain http redirects to https. */
async function checkPlainHttp(publicUrl: string): Promise<Finding> {
  const answer = await fetchPage(publicUrl.replace(/^https:/, 'http:'))
  const location = answer instanceof Error ? null : answer.headers.get('location')
  const ok = location?.startsWith('https:') === true
  return {
    ok,
    message: ok
      ? 'http:// redirects to https://.'
      : 'http:// does not redirect to https://: configure the redirect in the proxy (example: deploy/haproxy.cfg).',
  }
}
