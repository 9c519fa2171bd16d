import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const assessment = defineFeature({
  name: 'assessment',
  calls: Object.values(handlers),
  jobs,
  tables,
})

export { decryptAssessment, deletePartnerAnswers, ensureDraft, exportAnswers } from './answers.ts'
export type { AssessmentRecord } from './repository.ts'
export {
  countAssessments,
  findAnyAssessment,
  findCompletedBefore,
  findDraft,
  getOwnAssessment,
  listOwnAssessments,
  listWithExpiredPartnerAnswers,
  lockAssessment,
  lockOwnAssessment,
  lockOwnAssessments,
  updateDraft,
  updateLastShared,
} from './repository.ts'
export { assertLiveConsent, countAnswered } from './rules.ts'
