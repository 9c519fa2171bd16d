import { CONSTRUCTIONS } from './glossary.mjs'

/** A textlint rule that reports every match of a construction in docs/glossary.md. */
export function constructions({ Syntax, RuleError, report, getSource, locator }, { isInterface = false }) {
  return {
    [Syntax.Paragraph](node) {
      const text = getSource(node)
      for (const { name, pattern, isPlainEnglish = false } of CONSTRUCTIONS) {
        if (isInterface && isPlainEnglish) continue
        for (const { index } of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`)))
          report(node, new RuleError(`Avoid "${name}".`, { padding: locator.at(index) }))
      }
    },
  }
}
