import { type AdminPost, type DraftFields, type PostForm, postLimits } from '@twofold/contract/blog'

export type FieldName = keyof DraftFields

/** Field names in the order of the form and of its validation. */
export const fieldNames = [
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

/** Returns the form values of a saved article. */
export function getFields(post: AdminPost): DraftFields {
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

/** Lists the fields in which two versions differ. Drafts stored before languages existed lack the language. */
export function listDifferences(one: DraftFields, other: DraftFields): FieldName[] {
  const serialize = (fields: DraftFields, name: FieldName) =>
    JSON.stringify(fields[name] ?? emptyFields[name])
  return fieldNames.filter((name) => serialize(one, name) !== serialize(other, name))
}

/** Whether a saved article has the values of a form. */
export function matchesForm(post: AdminPost, form: PostForm): boolean {
  const { tags = [], coverImageUrl = '', language = post.language, translationOf = post.translationOf } = form
  const expected = { ...form, tags: [...new Set(tags)], coverImageUrl, language, translationOf }
  return listDifferences(getFields(post), expected).length === 0
}

/** Counts code points, as the limits of the contract do. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** Creates a slug from a title: lower-case ASCII words joined by hyphens. */
export function createSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, '')
}
