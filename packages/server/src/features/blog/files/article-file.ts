import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import { stringify } from 'yaml'

/** An article as a file: YAML between two lines of `---`, followed by Markdown. */
export interface ArticleFile {
  fields: Readonly<Record<string, unknown>>
  content: string
}

/** Throws a YAMLParseError, which names the line, if the front matter is malformed. */
export function readArticleFile(text: string): ArticleFile {
  const file = new VFile(text.replaceAll('\r\n', '\n'))
  matter(file, { strip: true })
  return { fields: file.data.matter as ArticleFile['fields'], content: String(file).replace(/\n$/, '') }
}

export function writeArticleFile({ fields, content }: ArticleFile): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n${content}\n`
}
