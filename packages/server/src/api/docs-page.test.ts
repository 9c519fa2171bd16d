import { expect, test } from 'vitest'
import { handlers } from '#server/features.ts'
import { DOCS_POLICY, renderApiDocs } from './docs-page.ts'
import { buildOpenApi } from './openapi.ts'

const about = { productName: 'Pair <b> & Co.', publicUrl: 'https://twofold.example' }
const page = renderApiDocs(buildOpenApi(handlers, about))

test('renderApiDocs has a section for every call', () => {
  for (const { endpoint } of handlers) {
    expect(page).toContain(`<h3 id="${endpoint.name}"><code>${endpoint.method} ${endpoint.path}</code></h3>`)
  }
})

test('renderApiDocs escapes text and needs neither scripts nor other files', () => {
  expect(page).toContain('<h1>Pair &lt;b&gt; &amp; Co. API</h1>')
  expect(page).not.toMatch(/<script|<link|<img|style="|src=/)
  expect(DOCS_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /)
})
