import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** Attributes of elements and components whose text users read or hear. */
const TEXT_ATTRIBUTES = new Set([
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

/** Literal texts that an expression can evaluate to, through conditions and && || ?? +. */
function findLiterals(node: ts.Expression | undefined): string[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
  if (ts.isParenthesizedExpression(node)) return findLiterals(node.expression)
  if (ts.isConditionalExpression(node))
    return [...findLiterals(node.whenTrue), ...findLiterals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return findLiterals(node.right)
    const either = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken]
    if (either.includes(kind)) return [...findLiterals(node.left), ...findLiterals(node.right)]
  }
  return []
}

/** Literal texts in the source of a component, each with file and line. */
function findLiteralTexts(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, texts: string[]) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    for (const text of texts) if (/\p{L}/u.test(text)) found.push(`${name}:${line} ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, [node.text])
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      report(node, findLiterals(node.expression))
    if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.has(node.name.getText(file))) {
      const { initializer } = node
      if (initializer !== undefined && ts.isStringLiteral(initializer)) report(node, [initializer.text])
      if (initializer !== undefined && ts.isJsxExpression(initializer)) {
        report(node, findLiterals(initializer.expression))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('findLiteralTexts', () => {
  test.each([
    ['text between tags', 'const a = <p>Hello</p>', 'a.tsx:1 Hello'],
    ['text after an element', 'const a = <p><b>{x}</b> or so</p>', 'a.tsx:1 or so'],
    ['a string as a child', "const a = <p>{'Hello'}</p>", 'a.tsx:1 Hello'],
    ['a branch of a condition', "const a = <p>{x ? 'Yes' : y}</p>", 'a.tsx:1 Yes'],
    ['the right side of &&', "const a = <p>{x && 'Yes'}</p>", 'a.tsx:1 Yes'],
    ['a template', 'const a = <p>{`Hello`}</p>', 'a.tsx:1 Hello'],
    ['an aria-label', 'const a = <a aria-label="Close" />', 'a.tsx:1 Close'],
    ['a placeholder in braces', "const a = <input placeholder={'Your name'} />", 'a.tsx:1 Your name'],
    ['an alt text on the second line', 'const a = (\n<img alt="A dog" />)', 'a.tsx:2 A dog'],
    ['a title of a component', 'const a = <Card title="Results" />', 'a.tsx:1 Results'],
  ])('finds %s', (_, source, expected) => {
    expect(findLiteralTexts('a.tsx', source)).toEqual([expected])
  })

  test.each([
    ['a message', 'const a = <p title={texts.title}>{texts.hello({ name })}</p>'],
    ['a comparison', "const a = <p>{mode === 'open' && texts.open}</p>"],
    ['text without letters', 'const a = <p>· {x} – 12 %</p>'],
    ['attributes that are not shown', 'const a = <p className="mt-4" id="x" type="button" />'],
    ['an empty alt text', 'const a = <img alt="" />'],
  ])('ignores %s', (_, source) => {
    expect(findLiteralTexts('a.tsx', source)).toEqual([])
  })

  test('finds no literal text in any component', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    )
    expect(files.length).toBeGreaterThan(40)
    expect(
      files.flatMap((name) => findLiteralTexts(name, readFileSync(`${folder}/${name}`, 'utf8'))),
    ).toEqual([])
  })
})
