import { escapeHtml } from '#server/escape-html.ts'

/** One part of an email. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small'; text: string }
  | { kind: 'link'; label: string; url: string }

export interface Letter {
  subject: string
  locale: string
  blocks: readonly Block[]
  /** Sender and reason of the email, below the blocks. */
  footer: string
}

/** Renders the plain text of an email, with the same words and links as the HTML. */
export function renderText({ blocks, footer }: Letter): string {
  const parts = blocks.map((block) =>
    block.kind === 'button' || block.kind === 'link' ? `${block.label}:\n${block.url}` : block.text,
  )
  return `${[...parts, `-- \n${footer}`].join('\n\n')}\n`
}

/**
 * Renders the HTML of an email with system fonts for light and dark mode. It loads nothing. The product name is not above the
 * text, because lock screens show the first words. Some mail programs drop `<style>`, so the light colours are attributes.
 */
export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="${escapeHtml(letter.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
body { background: #171318 !important; color: #f3ebe6 !important; }
.sheet { background: #211b23 !important; border-color: #3a303b !important; color: #f3ebe6 !important; }
.you { border-color: #e48bb4 !important; }
.partner { border-color: #6cc5bd !important; }
.button { background: #e48bb4 !important; color: #171318 !important; }
.link { color: #e48bb4 !important; }
.small { color: #b7a8b2 !important; }
}
</style>
</head>
<body style="margin: 0; padding: 24px 12px; background: #fbf7f1; color: #2b1f2c; font: 17px/1.55 'Source Sans 3', system-ui, sans-serif; overflow-wrap: anywhere; word-break: break-word;">
<div class="sheet" style="max-width: 34rem; margin: 0 auto; padding: 28px 24px; background: #ffffff; border: 1px solid #e7dcd3; border-radius: 14px;">
<div aria-hidden="true" style="height: 32px; margin: 0 0 20px;">
<span class="you" style="${CIRCLE} border: 2px solid #8a2f5b;"></span><span class="partner" style="${CIRCLE} margin-left: -11px; border: 2px solid #1f6e6a;"></span>
</div>
${letter.blocks.map(renderBlock).join('\n')}
</div>
<p class="small" style="${SMALL} max-width: 34rem; margin: 16px auto 0; padding: 0 24px;">${lines(letter.footer)}</p>
</body>
</html>
`
}

const CIRCLE = 'display: inline-block; width: 28px; height: 28px; border-radius: 50%;'
const SMALL = 'color: #6a5a68; font-size: 15px;'

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `<p style="margin: 24px 0;"><a class="button" href="${escapeHtml(block.url)}" style="display: inline-block; padding: 13px 24px; border-radius: 999px; background: #8a2f5b; color: #ffffff; font-weight: 600; text-decoration: none;">${escapeHtml(block.label)}</a></p>`
    case 'link':
      return `<p style="margin: 0 0 16px; font-size: 15px;"><a class="link" href="${escapeHtml(block.url)}" style="color: #8a2f5b;">${escapeHtml(block.label)}</a></p>`
    case 'small':
      return `<p class="small" style="${SMALL} margin: 0 0 16px;">${lines(block.text)}</p>`
    case 'text':
      return `<p style="margin: 0 0 16px;">${lines(block.text)}</p>`
  }
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
