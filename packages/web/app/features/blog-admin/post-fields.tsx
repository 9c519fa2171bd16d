import { editorTexts as texts } from 'virtual:texts/editor'
import { postLimits } from '@twofold/contract/blog'
import { blogCategories } from '@twofold/contract/blog-categories'
import { languageOf, languages } from '@twofold/contract/languages'
import { categoryLabel } from '#web/articles/paths.ts'
import { ReportedError } from '#web/forms/reported-error.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Counter } from './counter.tsx'
import { CoverField } from './cover-field.tsx'
import { emptyFields, type FieldName } from './fields.ts'
import { MarkdownField } from './markdown-field.tsx'
import { TagsField } from './tags-field.tsx'
import type { EditorState } from './use-editor.ts'
import type { Rendered } from './use-preview.ts'

/** Form fields in the order of their validation. */
export function PostFields(props: {
  editor: EditorState
  rendered: Rendered
  /** Receives the scroll position of the text from 0 to 1. */
  onScroll(part: number): void
}) {
  const { editor, rendered } = props
  const { fields, change, saved } = editor
  const getError = (name: FieldName) =>
    editor.problem?.field === name ? <ReportedError message={editor.problem.message} /> : null
  const changesPublicSlug = saved?.published && saved.slug !== fields.slug
  const isKnownCategory =
    blogCategories.some(({ slug }) => slug === fields.category) || fields.category === ''
  return (
    <div className="grid gap-6">
      <TextField
        label={texts().articles.fields.title}
        value={fields.title}
        autoComplete="off"
        error={getError('title')}
        hint={<Counter text={fields.title} limit={postLimits.title} />}
        onChange={(event) => change('title', event.target.value)}
      />
      <TextField
        label={texts().articles.fields.slug}
        value={fields.slug}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={getError('slug')}
        hint={
          <>
            {saved === null && texts().articles.slugHint} {changesPublicSlug && texts().articles.slugMoved}{' '}
            <Counter text={fields.slug} limit={postLimits.slug} />
          </>
        }
        onChange={(event) => change('slug', event.target.value)}
      />
      <SelectField
        label={texts().articles.fields.language}
        value={fields.language ?? emptyFields.language}
        error={getError('language')}
        onChange={(event) => change('language', languageOf(event.target.value))}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {texts().articles.languages[language]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts().articles.fields.translationOf}
        value={fields.translationOf ?? ''}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={getError('translationOf')}
        hint={texts().articles.translationHint}
        onChange={(event) => change('translationOf', event.target.value.trim())}
      />
      <SelectField
        label={texts().articles.fields.category}
        value={fields.category}
        error={getError('category')}
        onChange={(event) => change('category', event.target.value)}
      >
        <option value="">{texts().articles.categoryChoose}</option>
        {!isKnownCategory && <option value={fields.category}>{fields.category}</option>}
        {blogCategories.map(({ slug }) => (
          <option key={slug} value={slug}>
            {categoryLabel(slug)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={texts().articles.fields.excerpt}
        value={fields.excerpt}
        error={getError('excerpt')}
        hint={texts().articles.excerptHint}
        counter={<Counter text={fields.excerpt} limit={postLimits.excerpt} />}
        onChange={(event) => change('excerpt', event.target.value)}
      />
      <MarkdownField
        value={fields.content}
        error={getError('content')}
        rendered={rendered}
        onChange={(content) => change('content', content)}
        onScroll={props.onScroll}
      />
      <TagsField tags={fields.tags} error={getError('tags')} onChange={(tags) => change('tags', tags)} />
      <CoverField
        value={fields.coverImageUrl}
        imageHosts={rendered.imageHosts}
        error={getError('coverImageUrl')}
        onChange={(url) => change('coverImageUrl', url)}
      />
      <Checkbox
        label={texts().articles.fields.published}
        hint={texts().articles.publishedHint}
        checked={fields.published}
        onChange={(event) => change('published', event.target.checked)}
      />
      <Checkbox
        label={texts().articles.fields.featured}
        checked={fields.featured}
        onChange={(event) => change('featured', event.target.checked)}
      />
      {saved !== null && (
        <Checkbox
          label={texts().articles.reviewed}
          hint={texts().articles.reviewedHint({ date: formatDay(saved.reviewedAt) })}
          checked={editor.reviewed}
          onChange={(event) => editor.setReviewed(event.target.checked)}
        />
      )}
    </div>
  )
}
