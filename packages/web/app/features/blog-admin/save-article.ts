import {
  type AdminPost,
  adminCreatePost,
  adminGetPost,
  adminPutPost,
  type PostForm,
} from '@twofold/contract/blog'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { matchesForm } from './fields.ts'

/** `newId`: that of a new article, because a repeated creation returns the article of the first. */
export function createArticleSaver(newId: string) {
  /** The form of a save without a response; the server may have executed it. */
  let unanswered: PostForm | null = null

  async function attempt(current: PostForm, send: () => Promise<AdminPost>): Promise<AdminPost> {
    const earlier = unanswered
    unanswered = current
    try {
      const post = await send()
      unanswered = null
      return post
    } catch (error) {
      // An error response proves that this attempt saved nothing; an earlier one may still have.
      if (!isUnanswered(error)) unanswered = earlier === current ? null : earlier
      throw error
    }
  }

  async function create(form: PostForm): Promise<AdminPost> {
    const first = unanswered ?? form
    const post = await attempt(first, () => callApi(adminCreatePost, { ...first, id: newId }))
    return matchesForm(post, form) ? post : update(post, form, false)
  }

  async function update(
    { id, updatedAt }: { id: string; updatedAt: string },
    form: PostForm,
    reviewed: boolean,
  ): Promise<AdminPost> {
    const earlier = unanswered
    const put = (from: string) =>
      attempt(form, () => callApi(adminPutPost, { ...form, id, updatedAt: from, reviewed }))
    try {
      return await put(updatedAt)
    } catch (error) {
      if (earlier === null || !isApiFailure(error, 'conflict')) throw error
      const current = await callApi(adminGetPost, { id })
      if (current.updatedAt === updatedAt || !matchesForm(current, earlier)) throw error
      unanswered = null
      return matchesForm(current, form) ? current : put(current.updatedAt)
    }
  }

  return {
    /**
     * Updates the version `at`, or creates an article if it is null. An earlier attempt of this editor whose response was
     * lost does not count as a conflict.
     */
    save: (at: { id: string; updatedAt: string } | null, form: PostForm, reviewed: boolean) =>
      at === null ? create(form) : update(at, form, reviewed),
  }
}

function isUnanswered(error: unknown): boolean {
  return isApiFailure(error) && (error.status === 0 || error.status >= 500)
}
