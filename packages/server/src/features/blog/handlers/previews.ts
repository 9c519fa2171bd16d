import { ApiError, blog } from '@twofold/contract'
import { defineHandler, WRITE } from '#server/api/handler.ts'
import { imageSite, presentArticle } from '#server/features/blog/present.ts'
import { getRendering } from '#server/features/blog/rendering/stored-rendering.ts'
import { listRelated } from '#server/features/blog/repository.ts'
import { findPost, findPostByPreviewToken, putPreviewLink } from '#server/features/blog/writing/repository.ts'
import { renderOrReject } from '#server/features/blog/writing/save-post.ts'
import { createLinkToken, hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { durations, http, rates } from '#server/limits.ts'

export const adminPreview = defineHandler(
  blog.adminPreview,
  { limit: rates.save, bodyBytes: http.articleBodyBytes },
  async ({ input, context }) => {
    const { html, words, readingMinutes } = await renderOrReject(input.content, imageSite(context))
    return { html, words, readingMinutes, imageHosts: [...context.config.blogImageHosts] }
  },
)

export const adminCreatePreviewLink = defineHandler(
  blog.adminCreatePreviewLink,
  WRITE,
  async ({ input, context }) => {
    const post = await findPost(context.db, input.id)
    if (post === undefined || post.deletedAt !== null) throw new ApiError('not_found')
    const { token, tokenHash } = createLinkToken()
    const expiresAt = new Date(context.now().getTime() + durations.previewLinkMs)
    await putPreviewLink(context.db, { postId: post.id, tokenHash, expiresAt })
    const url = `${context.config.publicUrl}/bond-better/preview/${token.toString('base64url')}`
    return { url, expiresAt }
  },
)

export const getPreviewedPost = defineHandler(
  blog.getPreviewedPost,
  { limit: rates.link },
  async ({ input, context }) => {
    const post = await findPostByPreviewToken(context.db, hashLinkToken(input.token))
    if (post === undefined || post.expiresAt.getTime() <= context.now().getTime()) {
      throw new ApiError('not_found')
    }
    if (post.published) return { movedTo: post.slug }
    const site = imageSite(context)
    const related = await listRelated(context.db, post)
    return presentArticle(post, await getRendering(context.db, post, site), related, site)
  },
)
