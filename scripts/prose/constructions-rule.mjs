import { CONSTRUCTIONS } from './glossary.mjs'

/** A textlint rule that reports each construction of docs/glossary.md once for every match. */
export function constructions({ Syntax, RuleError, report, getSource, locator }) {
  return {
    [Syntax.Paragraph](node) {
      const text = getSource(node)
      for (const { name, pattern } of CONSTRUCTIONS) {
        for (const { index } of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`)))
          report(node, new RuleError(`Avoid "${name}".`, { padding: locator.at(index) }))
      }
    },
  }
}
