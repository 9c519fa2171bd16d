import { defineJob } from '#server/jobs/index.ts'
import { spans } from '#server/limits.ts'
import { purgeDeletedPosts, purgeDrafts, purgePreviewLinks } from './writing/repository.ts'

export const blogJobs = [
  defineJob({
    name: 'blog.remove-what-is-over',
    schedule: '11 4 * * *',
    async run(_data, { db, now }) {
      const before = (span: number) => new Date(now().getTime() - span)
      await purgeDeletedPosts(db, before(spans.deletedPostMs))
      await purgeDrafts(db, before(spans.postDraftMs))
      await purgePreviewLinks(db, now())
    },
  }),
]
