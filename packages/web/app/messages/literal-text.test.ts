import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** Attributes with text that users read or hear, of elements and of the site's components. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'lead',
  'kicker',
  'subtitle',
  'summary',
  'text',
  'legend',
  'note',
  'detail',
  'closeLabel',
  'skipLabel',
])

/** Literal text that an expression may come to: branches of conditions and sides of && || ?? are followed. */
function literalsIn(node: ts.Expression | undefined): string[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsIn(node.right)
    const either = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken]
    if (either.includes(kind)) return [...literalsIn(node.left), ...literalsIn(node.right)]
  }
  return []
}

/** The texts of a component file that did not come from the message catalogue, each with its line. */
function literalTexts(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, texts: string[]) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    for (const text of texts) if (/\p{L}/u.test(text)) found.push(`${name}:${line} ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, [node.text])
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) report(node, literalsIn(node.expression))
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(file))) {
      const { initializer } = node
      if (initializer !== undefined && ts.isStringLiteral(initializer)) report(node, [initializer.text])
      if (initializer !== undefined && ts.isJsxExpression(initializer)) {
        report(node, literalsIn(initializer.expression))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('texts come from the message catalogue', () => {
  test.each([
    ['text between tags', 'const a = <p>Hello</p>', 'a.tsx:1 Hello'],
    ['text beside an element', 'const a = <p><b>{x}</b> or so</p>', 'a.tsx:1 or so'],
    ['a string as a child', "const a = <p>{'Hello'}</p>", 'a.tsx:1 Hello'],
    ['a branch of a condition', "const a = <p>{x ? 'Yes' : y}</p>", 'a.tsx:1 Yes'],
    ['the right side of &&', "const a = <p>{x && 'Yes'}</p>", 'a.tsx:1 Yes'],
    ['a template', 'const a = <p>{`Hello`}</p>', 'a.tsx:1 Hello'],
    ['an aria-label', 'const a = <a aria-label="Close" />', 'a.tsx:1 Close'],
    ['a placeholder in braces', "const a = <input placeholder={'Your name'} />", 'a.tsx:1 Your name'],
    ['an alt text on the second line', 'const a = (\n<img alt="A dog" />)', 'a.tsx:2 A dog'],
    ['a title of our own part', 'const a = <Card title="Results" />', 'a.tsx:1 Results'],
  ])('finds %s', (_, source, expected) => {
    expect(literalTexts('a.tsx', source)).toEqual([expected])
  })

  test.each([
    ['a message', 'const a = <p title={texts.title}>{texts.hello({ name })}</p>'],
    ['a comparison', "const a = <p>{mode === 'open' && texts.open}</p>"],
    ['signs without letters', 'const a = <p>· {x} – 12 %</p>'],
    ['names that nobody reads', 'const a = <p className="mt-4" id="x" type="button" />'],
    ['an empty alternative', 'const a = <img alt="" />'],
  ])('lets pass %s', (_, source) => {
    expect(literalTexts('a.tsx', source)).toEqual([])
  })

  test('no component holds a text of its own', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    )
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((name) => literalTexts(name, readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([])
  })
})
