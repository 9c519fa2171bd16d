/** One part of a mail, in reading order. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small'; text: string }

export interface Letter {
  subject: string
  locale: string
  blocks: readonly Block[]
}

/** The plain half of a mail. */
export function renderText(letter: Letter): string {
  return `${letter.blocks.map((block) => (block.kind === 'button' ? `${block.label}:\n${block.url}` : block.text)).join('\n\n')}\n`
}

/** The HTML half: one column, the reader's own fonts, light and dark, nothing loaded from anywhere. */
export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="${escapeHtml(letter.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #1f1d1a; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; }
a.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #264f49; color: #ffffff; text-decoration: none; font-weight: 600; }
small { color: #57534c; font-size: 14px; }
@media (prefers-color-scheme: dark) {
body { background: #171614; color: #f2efe9; }
a.button { background: #9fd3c7; color: #10211e; }
small { color: #b9b3a8; }
}
</style>
</head>
<body>
<main>
${letter.blocks.map(renderBlock).join('\n')}
</main>
</body>
</html>
`
}

function renderBlock(block: Block): string {
  if (block.kind === 'button') {
    return `<p><a class="button" href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`
  }
  const text = escapeHtml(block.text).replaceAll('\n', '<br>')
  return block.kind === 'small' ? `<p><small>${text}</small></p>` : `<p>${text}</p>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
