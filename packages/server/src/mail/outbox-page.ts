import { escapeHtml } from '#server/escape-html.ts'
import { type LoopbackServer, openLoopbackServer } from '#server/loopback-server.ts'
import type { DeliveredMail } from './mailer.ts'
import type { Outbox } from './outbox.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// For the HTML of an email: no scripts, nothing is loaded, and links open in a new tab outside the frame.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
const HTML = 'text/html; charset=utf-8'

/** Serves the outbox on a loopback port: a list, newest first, and each email as text and HTML. */
export function openOutboxPage(outbox: Outbox, port: number): Promise<LoopbackServer> {
  return openLoopbackServer(port, (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Content-Security-Policy', POLICY)
    })
    app.get('/', async (_request, reply) => reply.type(HTML).send(renderList(await outbox.list())))
    app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
    app.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
      const mail = await outbox.find(params.id)
      return mail ? reply.type(HTML).send(renderMailPage(mail)) : reply.callNotFound()
    })
    app.get<{ Params: { id: string } }>('/mail/:id/html', async ({ params }, reply) => {
      const mail = await outbox.find(params.id)
      if (!mail) return reply.callNotFound()
      reply.headers({ 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' })
      return reply.type(HTML).send(addLinkTarget(mail.html))
    })
  })
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
