import { errorCatalogue } from '@twofold/contract'

/** The text of `docs/errors.md`. */
export function renderErrorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} |`,
  )
  return `# Errors

Every refusal of the application API is \`application/problem+json\` (RFC 9457). Programs read \`code\`, which never
changes; people read \`detail\`. A validation failure carries \`errors: [{path, message}]\` in the order of the fields,
\`incomplete\` carries \`missing\`, and 429 carries \`Retry-After\`. Other users' data answers like unknown ids: 404. The authentication service under \`/auth/v1\` has its own codes.

This page is made by \`npm run cli -- settings docs\` from \`packages/contract/src/errors.ts\`.

| Code | Status | Meaning |
| --- | --- | --- |
${rows.join('\n')}
`
}
