import type { AdminPost, PostForm } from '@twofold/contract/blog'
import { adminCreatePost, adminGetPost, adminPutPost } from '@twofold/contract/blog'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { isSaid } from './fields.ts'

/** A save whose answer never came: it may have been carried out all the same. */
interface Lost {
  form: PostForm
  key: string
}

export interface ArticleSaver {
  /**
   * Saves over the version `at`, or a new article. An earlier attempt of this editor whose reply was lost is not a
   * conflict.
   */
  save(at: { id: string; updatedAt: string } | null, form: PostForm, reviewed: boolean): Promise<AdminPost>
}

export function createArticleSaver(): ArticleSaver {
  let lost: Lost | null = null

  async function attempt(made: Lost, send: () => Promise<AdminPost>): Promise<AdminPost> {
    const earlier = lost
    lost = made
    try {
      const post = await send()
      lost = null
      return post
    } catch (error) {
      // With a refusal it is known that nothing was saved; what an earlier attempt did is not.
      if (!isUnanswered(error)) lost = earlier === made ? null : earlier
      throw error
    }
  }

  async function create(form: PostForm): Promise<AdminPost> {
    const made = lost ?? { form, key: crypto.randomUUID() }
    const post = await attempt(made, () => callApi(adminCreatePost, made.form, { idempotencyKey: made.key }))
    return isSaid(post, form) ? post : change(post, form, false)
  }

  async function change(
    { id, updatedAt }: { id: string; updatedAt: string },
    form: PostForm,
    reviewed: boolean,
  ): Promise<AdminPost> {
    const unheard = lost
    const put = (from: string) =>
      attempt({ form, key: '' }, () => callApi(adminPutPost, { ...form, id, updatedAt: from, reviewed }))
    try {
      return await put(updatedAt)
    } catch (error) {
      if (unheard === null || !isApiFailure(error, 'conflict')) throw error
      const current = await callApi(adminGetPost, { id })
      if (current.updatedAt === updatedAt || !isSaid(current, unheard.form)) throw error
      lost = null
      return isSaid(current, form) ? current : put(current.updatedAt)
    }
  }

  return { save: (at, form, reviewed) => (at === null ? create(form) : change(at, form, reviewed)) }
}

function isUnanswered(error: unknown): boolean {
  return isApiFailure(error) && (error.status === 0 || error.status >= 500)
}
