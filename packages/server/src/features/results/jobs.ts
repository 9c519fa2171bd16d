import { defineMailJob } from '#server/jobs/index.ts'
import { LEVELS_OPENED, sendOpenedMail } from './announce-opened-levels.ts'

export const jobs = [defineMailJob({ name: LEVELS_OPENED, run: sendOpenedMail })]
