import Markdoc, {
  type Config,
  type Node,
  type RenderableTreeNode,
  type Schema,
  type Tag as TagNode,
  type ValidationError,
} from '@markdoc/markdoc'
import { parseDocument } from 'yaml'
import type { LegalDocument, Section } from '#web/features/legal/document.ts'

const { Tag } = Markdoc

/** A Markdown file of a legal page. */
export interface Source {
  /** Path for messages, such as `en/privacy.md`. */
  path: string
  text: string
}

export interface Problem {
  path: string
  line: number
  message: string
}

type Variables = Readonly<Record<string, unknown>>
type Partials = Readonly<Record<string, string>>

const problem = (message: string): ValidationError => ({ id: 'legal', level: 'error', message })

const heading: Schema = {
  ...Markdoc.nodes.heading,
  attributes: { ...Markdoc.nodes.heading.attributes, id: { type: String } },
  validate({ attributes: { level, id } }) {
    if (level === 1) return [problem('The page has its title from "title": start a section with "##"')]
    return level > 2 || /^[a-z][a-z-]*$/.test(id ?? '')
      ? []
      : [problem('A section needs an id of small letters, such as "## Who we are {% #who %}"')]
  },
}

/** A table of texts, which pages show as a list: the first cell of a row names it. */
const table: Schema = {
  ...Markdoc.nodes.table,
  attributes: { caption: { type: String, required: true }, folded: { type: Boolean }, rows: { type: Array } },
  transform(node, config) {
    const { caption, folded, rows: more = [] } = node.transformAttributes(config)
    const [head, body] = node.transformChildren(config).filter(Tag.isTag)
    const labels = cellsOf(head?.children[0]).map((cell) => textOf(cell))
    const written = (body?.children ?? []).map(cellsOf)
    const given = (more as string[][]).map((cells) => cells.map((cell) => [cell]))
    const rows = [...written, ...given].map(([name = [], ...cells]) => {
      // With a single column, the caption already has its name.
      const cell = (children: RenderableTreeNode[], index: number) =>
        new Tag(
          folded ? 'FoldedCell' : 'Cell',
          folded || labels.length > 2 ? { label: labels[index + 1] } : {},
          children,
        )
      return folded
        ? new Tag('FoldedRow', { summary: textOf(name) }, cells.map(cell))
        : new Tag('Row', {}, [new Tag('Name', {}, name), ...cells.map(cell)])
    })
    return new Tag(folded ? 'FoldedTable' : 'Table', { caption }, rows)
  },
}

const config: Config = {
  nodes: { heading, table, link: { ...Markdoc.nodes.link, render: 'Link' } },
  tags: {
    table: {
      ...Markdoc.tags.table,
      attributes: table.attributes ?? {},
      validate(node) {
        const columns = [...node.walk()].filter(({ type }) => type === 'th').length
        const isComplete = [...node.walk()].every(
          ({ type, children }) => type !== 'tr' || children.length === columns,
        )
        return isComplete ? [] : [problem(`Each row of this table needs ${columns} cells, as its head has`)]
      },
    },
    details: { render: 'Details', attributes: { summary: { type: String, required: true } } },
    // Markdown links cannot have a variable as their target.
    link: { render: 'Link', attributes: { href: { type: String, required: true } } },
    partial: {
      ...Markdoc.tags.partial,
      // Also within a sentence, without the paragraph around it.
      inline: undefined,
      transform(node, settings) {
        const parts = [Markdoc.tags.partial.transform?.(node, settings) ?? []].flat() as RenderableTreeNode[]
        return node.inline ? parts.flatMap((part) => (Tag.isTag(part) ? part.children : [part])) : parts
      },
    },
  },
}

const tokenizer = new Markdoc.Tokenizer({ allowComments: true })
const parse = ({ text, path }: Source) => Markdoc.parse(tokenizer.tokenize(text), { file: path })

function configure(variables: Variables, partials: Partials): Config {
  const parsed = Object.entries(partials).map(([path, text]) => [path, parse({ text, path })] as const)
  return { ...config, variables, partials: Object.fromEntries(parsed) }
}

/** Lists what is wrong with a page. `variables` must contain every variable with a value. */
export function findProblems(source: Source, variables: Variables, partials: Partials): Problem[] {
  const ast = parse(source)
  const at = (line: number, message: string) => ({ path: source.path, line, message })
  const problems = Markdoc.validate(ast, configure(variables, partials))
    .filter(({ error }) => error.level === 'error' || error.level === 'critical')
    .map(({ lines, error }) => at((lines[0] ?? 0) + 1, `${error.message}.`))
  const facts = readFrontMatter(ast)
  if (facts === null)
    return [at(1, 'The head of the file is not YAML: put texts with ": " in quotation marks.')]
  for (const name of ['title', 'lead'] as const) {
    if (!facts[name]) problems.unshift(at(1, `The head of the file needs "${name}".`))
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(facts.changed)) {
    problems.unshift(at(1, 'The head of the file needs "changed" with a date such as 2026-11-29.'))
  }
  const [first] = ast.children
  if (problems.length === 0 && first?.type !== 'heading') {
    problems.push(at((first?.lines[0] ?? 0) + 1, 'The text must start with a section: "## Title {% #id %}".'))
  }
  return problems
}

interface FrontMatter {
  title: string
  lead: string
  changed: string
  contents: boolean
}

function readFrontMatter(ast: Node): FrontMatter | null {
  const head = parseDocument(ast.attributes.frontmatter ?? '')
  if (head.errors.length > 0) return null
  const facts = (head.toJS() ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : '')
  return {
    title: text('title'),
    lead: text('lead'),
    changed: text('changed'),
    contents: facts.contents !== false,
  }
}

export function renderMarkdown(source: Source, variables: Variables, partials: Partials): LegalDocument {
  const settings = configure(variables, partials)
  const render = (ast: Node) => tidy((Markdoc.transform(ast, settings) as TagNode).children)
  const ast = parse(source)
  const facts = readFrontMatter(ast)
  if (facts === null) throw new Error(`The head of ${source.path} is not YAML`)
  const { title, lead, changed, contents } = facts
  const sections: Section[] = []
  for (const node of render(ast)) {
    if (Tag.isTag(node) && node.name === 'h2') {
      sections.push({ id: node.attributes.id, title: textOf(node.children), body: [] })
    } else sections.at(-1)?.body.push(typeof node === 'string' ? new Tag('p', {}, [node]) : node)
  }
  return {
    title,
    lead: textOf(render(parse({ path: source.path, text: lead }))),
    changed,
    // Plain objects instead of instances, because React Router sends only plain data.
    sections: JSON.parse(JSON.stringify(sections)),
    hasContents: contents,
  }
}

function cellsOf(row: RenderableTreeNode | undefined): RenderableTreeNode[][] {
  const childrenOf = (node: RenderableTreeNode) => (Tag.isTag(node) ? node.children : [node])
  return childrenOf(row ?? null).map((cell) => {
    const [first, ...others] = childrenOf(cell)
    // A partial alone in its cell has a paragraph around it.
    return Tag.isTag(first) && first.name === 'p' && others.length === 0 ? first.children : childrenOf(cell)
  })
}

function textOf(nodes: readonly RenderableTreeNode[]): string {
  const join = (parts: readonly RenderableTreeNode[]): string =>
    parts.map((node) => (Tag.isTag(node) ? join(node.children) : String(node ?? ''))).join('')
  return join(nodes).trim()
}

/** Joins the texts around variables, and drops the full stop after a name that ends with one, such as “e.V.”. */
function tidy(nodes: readonly RenderableTreeNode[]): RenderableTreeNode[] {
  const tidied: RenderableTreeNode[] = []
  for (const node of nodes) {
    const last = tidied.at(-1)
    if (Tag.isTag(node)) tidied.push(new Tag(node.name, node.attributes, tidy(node.children)))
    else if (typeof last === 'string') tidied[tidied.length - 1] = last + String(node ?? '')
    else if (node !== null && node !== undefined) tidied.push(String(node))
  }
  return tidied.map((node) => (typeof node === 'string' ? node.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.') : node))
}
