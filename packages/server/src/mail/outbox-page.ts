import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isLoopbackName } from '#server/config/loopback.ts'
import { escapeHtml } from './layout.ts'
import type { DeliveredMail } from './mailer.ts'
import type { Outbox } from './outbox.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// For the HTML of an email: no scripts, nothing is loaded, and links open in a new tab outside the frame.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export interface OutboxPage extends AsyncDisposable {
  url: string
}

/** Serves the outbox on a loopback port: a list, newest first, and each email as text and HTML. */
export async function openOutboxPage(outbox: Outbox, port: number): Promise<OutboxPage> {
  const server = createServer((request, response) => {
    handleRequest(outbox, request, response).catch(() =>
      send(response, 500, 'text/plain', 'Something went wrong.', POLICY),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { url: `http://localhost:${getPort(server)}`, [Symbol.asyncDispose]: () => close(server) }
}

function getPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function handleRequest(
  outbox: Outbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Prevents DNS rebinding: another site whose host name resolves to this machine must not read emails.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (!isLoopbackName(host)) return send(response, 421, 'text/plain', 'Open this page as localhost.', POLICY)
  if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET')
    return send(response, 405, 'text/plain', 'Method not allowed: use GET.', POLICY)
  }
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path === '/') return send(response, 200, 'text/html', renderList(await outbox.list()), POLICY)
  if (path === '/style.css') return send(response, 200, 'text/css', STYLE, POLICY)
  const [, id = '', part] = /^\/mail\/([0-9a-f-]{36})(\/html)?$/.exec(path) ?? []
  const mail = id ? await outbox.find(id) : undefined
  if (!mail) return send(response, 404, 'text/plain', 'Email not found.', POLICY)
  if (part) return send(response, 200, 'text/html', addLinkTarget(mail.html), MAIL_POLICY)
  return send(response, 200, 'text/html', renderMailPage(mail), POLICY)
}

function send(response: ServerResponse, status: number, type: string, body: string, policy: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

const page = (title: string, body: string, refresh = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refresh}<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

function renderList(mails: readonly DeliveredMail[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/mail/${mail.id}">${escapeHtml(mail.subject)}</a>
<span>${escapeHtml(mail.to)}</span> <time>${mail.at.toISOString().slice(0, 19).replace('T', ' ')}</time></li>`,
  )
  const list = rows.length > 0 ? `<ul>\n${rows.join('\n')}\n</ul>` : '<p>No emails yet.</p>'
  return page('Outbox', `<h1>Outbox</h1>\n<p>Emails that were not sent, newest first.</p>\n${list}`, REFRESH)
}

const REFRESH = '<meta http-equiv="refresh" content="3">\n'

function renderMailPage(mail: DeliveredMail): string {
  const text = escapeHtml(mail.text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`,
  )
  return page(
    mail.subject,
    `<p><a href="/">Outbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>Sent</dt><dd>${mail.at.toISOString()}</dd></dl>
<h2>Text</h2>
<pre>${text}</pre>
<h2>HTML</h2>
<iframe src="/mail/${mail.id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  )
}

function addLinkTarget(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; }
ul { list-style: none; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.5rem 0; border-top: 1px solid #8886; }
li a { flex: 1 1 16rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; border-radius: 8px; }
iframe { width: 100%; height: 32rem; border: 1px solid #8886; border-radius: 8px; }
`
