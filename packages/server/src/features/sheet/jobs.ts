import { defineJob } from '#server/jobs/index.ts'
import { deleteExpiredSheets } from './repository.ts'

export const jobs = [
  defineJob({
    name: 'sheet.remove-expired',
    schedule: '11 * * * *',
    run: (_data, context) => deleteExpiredSheets(context.db, context.now()),
  }),
]
