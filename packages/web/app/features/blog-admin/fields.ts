import type { AdminPost, DraftFields, PostForm } from '@twofold/contract/blog'
import { postForm, postLimits } from '@twofold/contract/blog'
import { firstWords } from '#web/messages/refusal-words.ts'

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
] as const satisfies readonly FieldName[]

export const emptyFields: DraftFields = {
  title: '',
  slug: '',
  category: '',
  excerpt: '',
  content: '',
  tags: [],
  coverImageUrl: '',
  published: false,
  featured: false,
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
  }
}

/** The fields in which two versions differ. */
export function differences(one: DraftFields, other: DraftFields): FieldName[] {
  return fieldNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** Whether an article is what a form asked for. */
export function isSaid(post: AdminPost, { tags = [], coverImageUrl = '', ...rest }: PostForm): boolean {
  return differences(fieldsOf(post), { ...rest, tags: [...new Set(tags)], coverImageUrl }).length === 0
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
  return { problem: { field: fieldOf(issue?.path[0]), message: firstWords(parsed) ?? '' } }
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
