import type { AdminPost, DraftFields, PostForm } from '@twofold/contract/blog'
import { postForm, postLimits } from '@twofold/contract/blog'
import { firstIssueMessage } from '#web/messages/error-messages.ts'

export type FieldName = keyof DraftFields

/** The fields in the order of the form, which is the order in which they are checked. */
const fieldNames = [
  'title',
  'slug',
  'category',
  'excerpt',
  'content',
  'tags',
  'coverImageUrl',
  'published',
  'featured',
  'language',
  'translationOf',
] as const satisfies readonly FieldName[]

export const emptyFields: Required<DraftFields> = {
  title: '',
  slug: '',
  category: '',
  excerpt: '',
  content: '',
  tags: [],
  coverImageUrl: '',
  published: false,
  featured: false,
  language: 'en',
  translationOf: '',
}

/** What the form shows of a saved article. */
export function fieldsOf(post: AdminPost): DraftFields {
  return {
    title: post.title,
    slug: post.slug,
    category: post.category,
    excerpt: post.excerpt,
    content: post.content,
    tags: post.tags,
    coverImageUrl: post.coverImageUrl ?? '',
    published: post.published,
    featured: post.featured,
    language: post.language,
    translationOf: post.translationOf,
  }
}

/** The fields in which two versions differ. A draft of an earlier version of the software lacks the language. */
export function differences(one: DraftFields, other: DraftFields): FieldName[] {
  const textOf = (fields: DraftFields, name: FieldName) => JSON.stringify(fields[name] ?? emptyFields[name])
  return fieldNames.filter((name) => textOf(one, name) !== textOf(other, name))
}

/** Whether an article is what a form asked for. */
export function isSaid(post: AdminPost, form: PostForm): boolean {
  const { tags = [], coverImageUrl = '', language = post.language, translationOf = post.translationOf } = form
  const asked = { ...form, tags: [...new Set(tags)], coverImageUrl, language, translationOf }
  return differences(fieldsOf(post), asked).length === 0
}

export interface FieldProblem {
  field: FieldName
  message: string
}

/** The form as the contract has it, or the first thing that is wrong with it. */
export function checkForm(fields: DraftFields): { form: PostForm } | { problem: FieldProblem } {
  const parsed = postForm.safeParse(fields)
  if (parsed.success) return { form: parsed.data }
  const [issue] = parsed.error.issues
  return { problem: { field: fieldOf(issue?.path[0]), message: firstIssueMessage(parsed) ?? '' } }
}

/** The field that a path of the contract is about; the first one where it is about none. */
export function fieldOf(part: PropertyKey | undefined): FieldName {
  return fieldNames.find((name) => name === part) ?? 'title'
}

/** How long a text is in the characters that a limit counts. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** A slug from a title: its words in lower case, with hyphens. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, '')
}
