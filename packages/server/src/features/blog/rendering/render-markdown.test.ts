import { describe, expect, test } from 'vitest'
// Known cross-site scripting payloads for Markdown; the end-to-end test of the blog runs them in a browser.
import ATTACKS from './attacks.json' with { type: 'json' }
import { ComplexityLimitError, countWords, renderMarkdown } from './render-markdown.ts'

const SITE = { publicUrl: 'https://site.example', imageHosts: ['images.example'] }
const html = (markdown: string) => renderMarkdown(markdown, SITE).html

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/g
const NAMES = new Set(
  'p h2 h3 h4 h5 h6 a em strong del code pre blockquote hr br ul ol li input img figure figcaption sup section div table thead tbody tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href rel id class src alt title width height loading decoding referrerpolicy type disabled checked start align tabindex role aria-label aria-describedby data-footnote-ref data-footnote-backref data-footnotes'.split(
    ' ',
  ),
)

/** Parses tags as a browser would and fails on tags and attributes that are not allowed. */
function expectSafe(output: string, input: string): void {
  // Text outside well-formed tags must not start a tag.
  expect(output.replace(TAG, ''), input).not.toContain('<')
  for (const [, , name = '', attributes = ''] of output.matchAll(TAG)) {
    expect(NAMES, input).toContain(name)
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
      expect(ATTRIBUTES, `${input} → ${attribute}`).toContain(attribute)
      if (attribute === 'href')
        expect(value, input).toMatch(/^(https?:\/\/|(?:mailto|tel|sms):|\/(?![/\\])|#)/i)
      if (attribute === 'src') expect(value, input).toMatch(/^(https?:\/\/|\/(?![/\\]))/i)
      if (attribute === 'id') expect(value, input).toMatch(/^(part-|note-|footnote-label$)/)
    }
  }
}

describe('renderMarkdown against attacks', () => {
  test.each(ATTACKS)('outputs only allowed tags, attributes and URLs for %j', (attack) => {
    for (const text of [
      attack,
      `Before ${attack} after`,
      `> ${attack}`,
      `- ${attack}`,
      `a\n\n${attack}\n\nb`,
    ]) {
      expectSafe(html(text), text)
    }
  })

  test('sanitises combined attacks like single ones', () => {
    expectSafe(html(ATTACKS.join('\n\n')), 'all')
    expectSafe(html(ATTACKS.join(' ')), 'all on one line')
  })

  test.each(['# a\n'.repeat(301), '<'.repeat(120_000)])(
    'throws ComplexityLimitError when the page would be too large',
    (text) => {
      expect(() => renderMarkdown(text, SITE)).toThrow(ComplexityLimitError)
    },
  )

  test('renders a long article with much emphasis, code and many links', () => {
    expect(html(`${'> '.repeat(5)}deep\n\n${'**a** '.repeat(400)}`)).toContain('<strong>a</strong>')
    const part = 'Some *words* with `code`, a [link](https://a.example/b) and <https://c.example>.\n\n'
    expect(html(part.repeat(300)).match(/<code>/g)).toHaveLength(300)
    expect(html(`\`\`\`html\n${'<b>a</b>\n'.repeat(240)}\`\`\``).match(/&lt;b|&#x3C;b/gi)).toHaveLength(240)
  })
})

describe('renderMarkdown', () => {
  test('returns a table of contents whose ids exist once in the HTML', () => {
    const { contents, html: page } = renderMarkdown(
      '# One\n\n## Two: *more*\n\n### Two more\n\n## One\n\n## One\n\n## 名',
      SITE,
    )
    expect(contents).toEqual([
      { id: 'part-one', text: 'One', level: 2 },
      { id: 'part-two-more', text: 'Two: more', level: 2 },
      { id: 'part-two-more-2', text: 'Two more', level: 3 },
      { id: 'part-one-2', text: 'One', level: 2 },
      { id: 'part-one-3', text: 'One', level: 2 },
      { id: 'part-section', text: '名', level: 2 },
    ])
    for (const { id } of contents) expect(page.split(`id="${id}"`)).toHaveLength(2)
    expect(page).not.toContain('<h1')
  })

  test('numbers headings uniquely when their texts are equal', () => {
    const { contents } = renderMarkdown('# a\n\n# a 2\n\n# a\n\n# a 2\n\n# a', SITE)
    expect(new Set(contents.map(({ id }) => id)).size).toBe(5)
  })

  test('links footnotes in both directions', () => {
    const page = html('Said.[^x]\n\n[^x]: By [whom](https://a.example).')
    expect(page).toContain('<a href="#note-fn-x" id="note-fnref-x"')
    expect(page).toContain('<li id="note-fn-x">')
    expect(page).toContain('href="#note-fnref-x"')
    expect(page).toContain('<h2 class="sr-only" id="footnote-label">Notes</h2>')
  })

  test('adds rel to external links only and removes unsafe URLs', () => {
    expect(html('[x](https://a.example)')).toBe(
      '<p><a href="https://a.example" rel="noopener noreferrer">x</a></p>',
    )
    expect(html('[x](/trust-safety)')).toBe('<p><a href="/trust-safety">x</a></p>')
    for (const url of ['mailto:a@b.example', 'tel:116016', 'sms:+4912345']) {
      expect(html(`[x](${url})`)).toBe(`<p><a href="${url}">x</a></p>`)
    }
  })

  test.each(['javascript:1', 'a.example', 'next-article', '//a.example', 'data:text/html,x'])(
    'removes the target %s of a link and reports it',
    (url) => {
      const article = renderMarkdown(`[x](${url})`, SITE)
      expect([article.html, article.refusedLinks]).toEqual(['<p><a>x</a></p>', [url]])
    },
  )

  test('renders images lazily with size and caption', () => {
    expect(html('![A hill](/a.png "By the sea 800x600")')).toBe(
      '<figure><img src="/a.png" alt="A hill" width="800" height="600" loading="lazy" decoding="async" referrerpolicy="no-referrer"><figcaption>By the sea</figcaption></figure>',
    )
  })

  test.each([
    ['https://images.example/a.png', true],
    ['https://site.example/a.png', true],
    ['https://other.example/a.png', false],
    ['http://images.example/a.png', false],
    ['https://images.example:8443/a.png', false],
    ['https://images.example:443/a.png', false],
    ['https://ada@images.example/a.png', false],
    ['https://@images.example/a.png', false],
    ['https://images.example.other.example/a.png', false],
    ['//images.example/a.png', false],
  ])('allows the image %s: %s', (url, isShown) => {
    const { html: page, refusedImages } = renderMarkdown(`![A hill](<${url}>)`, SITE)
    expect(page.includes('src=')).toBe(isShown)
    expect(page).toContain('alt="A hill"')
    expect(refusedImages).toHaveLength(isShown ? 0 : 1)
  })

  test.each(['a.png', 'data:image/png;base64,AA', 'javascript:alert(1)'])(
    'removes the URL of the image %s and reports it',
    (url) => {
      const { html: page, refusedImages } = renderMarkdown(`![A hill](<${url}>)`, SITE)
      expect(page).not.toContain('src=')
      expect(refusedImages).toEqual([url])
    },
  )

  test('renders scrolling tables, task lists, quotes, code and strikethrough', () => {
    const page = html(
      '| a | b |\n|:-|-:|\n| 1 | 2 |\n\n- [x] done\n\n> said\n\n```ts\nlet a = 1\n```\n\n~~no~~',
    )
    expect(page).toContain('<div class="table-frame" tabindex="0" role="region" aria-label="Table"><table>')
    expect(page).toContain('<td align="right">2</td>')
    expect(page).toMatch(/<input type="checkbox"(?: checked| disabled){2}>/)
    expect(page).toContain('<blockquote>')
    expect(page).toContain('<code class="language-ts">')
    expect(page).toContain('<del>no</del>')
  })

  test('counts words without Markdown syntax and URLs', () => {
    expect(countWords('# One two\n\n**three** [four](https://a.example/five) don’t re-read it')).toBe(7)
    expect(countWords(`One ![two](data:image/png;base64,${'AB/+'.repeat(500)}) data:text/plain,three`)).toBe(
      1,
    )
    expect(renderMarkdown('word '.repeat(714), SITE).readingMinutes).toBe(3)
    expect(renderMarkdown('short', SITE).readingMinutes).toBe(1)
  })
})
