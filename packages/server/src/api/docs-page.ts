import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/escape-html.ts'
import type { ApiOperation, buildOpenApi, Content } from './openapi.ts'

type Document = ReturnType<typeof buildOpenApi>

interface NamedOperation extends ApiOperation {
  method: string
  path: string
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color-scheme:light dark}' +
  'pre{overflow-x:auto;padding:.5rem;border:1px solid}h3{margin-top:2rem;overflow-wrap:anywhere}' +
  'td,th{text-align:left;vertical-align:top;padding:0 1rem .25rem 0}nav ul{columns:16rem}'

/** The page needs no script, and its only style is inline, allowed by its hash. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the OpenAPI document as a page in English, with one section per call. */
export function renderApiDocs(document: Document): string {
  const { title } = document.info
  const operations = listOperations(document)
  const byTag = Object.groupBy(operations, ({ tags }) => tags[0] ?? '')
  const sections = Object.entries(byTag).map(([tag, calls = []]) => ({ tag, calls }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>Version 1. For programs: <a href="/api/openapi.json">the OpenAPI document</a>. Calls that require a sign-in take the access token of
<code>/auth/v1</code>, the authentication service that <code>@supabase/auth-js</code> talks to, as <code>Authorization: Bearer</code>. Errors are
problem details (RFC 9457) with a stable <code>code</code>.</p>
<nav aria-label="Calls"><ul>
${operations.map(({ operationId }) => `<li><a href="#${escapeHtml(operationId)}">${escapeHtml(operationId)}</a></li>`).join('\n')}
</ul></nav>
<main>
${sections.map(({ tag, calls }) => `<h2>${escapeHtml(tag)}</h2>\n${calls.map(renderOperation).join('\n')}`).join('\n')}
</main>
</body>
</html>
`
}

function listOperations({ paths }: Document): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

function renderOperation(operation: NamedOperation): string {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation
  return `<section aria-labelledby="${escapeHtml(operationId)}">
<h3 id="${escapeHtml(operationId)}"><code>${escapeHtml(`${method} ${path}`)}</code></h3>
<p>${escapeHtml(summary)} ${describeAccess(operation)}</p>
${renderParameters(parameters)}${renderContent('Body', requestBody)}
${Object.entries(responses)
  .map(([status, content]) =>
    status === 'default'
      ? ''
      : renderContent(`Response ${status}`, content) || `<p>Response ${status} without content.</p>`,
  )
  .join('\n')}
</section>`
}

function describeAccess({ security, 'x-fresh-sign-in': fresh }: ApiOperation): string {
  if (security === undefined) return 'Public.'
  if (security.length > 1) return 'Public; a sign-in is optional.'
  return fresh ? 'Requires a sign-in from the last 15 minutes.' : 'Requires a sign-in.'
}

function renderParameters(parameters: ApiOperation['parameters']): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Value</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>\n`
}

function renderContent(label: string, content: Content | undefined): string {
  const schema = content?.content?.['application/json']?.schema
  if (schema === undefined) return ''
  return `<details><summary>${escapeHtml(label)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
