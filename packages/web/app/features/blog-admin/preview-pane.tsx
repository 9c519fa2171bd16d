import { blogTexts } from 'virtual:texts/blog'
import { editorTexts as texts } from 'virtual:texts/editor'
import { type DraftFields, isAllowedImage } from '@twofold/contract/blog'
import type { Ref } from 'react'
import { ArticleBody } from '#web/articles/article-body.tsx'
import { ArticleHead } from '#web/articles/article-head.tsx'
import { useSite } from '#web/site/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { PreviewFailure, Rendered } from './use-preview.ts'

/** Images without a width cause layout shifts while they load. */
const UNSIZED = /<img(?![^>]* width=)/

/** Preview with the components of the public page and HTML rendered by the server. */
export function PreviewPane(props: {
  fields: DraftFields
  preview: { rendered: Rendered; failed: PreviewFailure | null }
  className?: string
  ref: Ref<HTMLElement>
}) {
  const { fields, preview } = props
  const site = useSite()
  const { html, readingMinutes, imageHosts } = preview.rendered
  const cover = fields.coverImageUrl.trim()
  const { authors } = site.operator
  const images = { publicUrl: site.publicUrl, imageHosts }
  return (
    <section
      ref={props.ref}
      aria-label={texts().articles.preview}
      className={classNames(
        'min-w-0 rounded-card border border-line p-5 sm:p-8 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto',
        props.className,
      )}
    >
      {preview.failed !== null && (
        <p role="status" className="mb-4 text-sm text-ink-soft">
          {preview.failed === 'refused' ? texts().articles.previewRefused : texts().articles.previewFailed}
        </p>
      )}
      {UNSIZED.test(html) && (
        <p role="status" className="mb-4 text-sm text-ink-soft">
          {texts().articles.previewUnsized}
        </p>
      )}
      <ArticleHead
        title={fields.title.trim() || texts().articles.previewTitle}
        excerpt={fields.excerpt.trim() || texts().articles.previewExcerpt}
        category={fields.category}
        coverImageUrl={isAllowedImage(cover, images) ? cover : null}
        readingMinutes={readingMinutes}
        byline={authors === undefined ? undefined : blogTexts().by({ author: authors })}
        level={2}
      />
      {fields.content.trim() === '' ? (
        <p className="mt-10 text-center text-ink-soft">{texts().articles.previewEmpty}</p>
      ) : (
        <ArticleBody html={html} className="mx-auto mt-10 max-w-[36rem]" />
      )}
    </section>
  )
}
