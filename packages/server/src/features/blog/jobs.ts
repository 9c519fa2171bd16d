import { defineJob } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'
import { purgeDeletedPosts, purgeDrafts, purgePreviewLinks } from './writing/repository.ts'

export const jobs = [
  defineJob({
    name: 'blog.delete-expired',
    schedule: '11 4 * * *',
    async run(_data, { db, now }) {
      const before = (span: number) => new Date(now().getTime() - span)
      await purgeDeletedPosts(db, before(durations.deletedPostMs))
      await purgeDrafts(db, before(durations.postDraftMs))
      await purgePreviewLinks(db, now())
    },
  }),
]
