import { defineFeature } from '#server/define-feature.ts'
import { completeAssessment } from './handlers/complete-assessment.ts'
import { createAssessment } from './handlers/create-assessment.ts'
import { deleteAssessment } from './handlers/delete-assessment.ts'
import { getAssessment } from './handlers/get-assessment.ts'
import { getDraft } from './handlers/get-draft.ts'
import { getInstrument } from './handlers/get-instrument.ts'
import { listAssessments } from './handlers/list-assessments.ts'
import { saveAnswers } from './handlers/save-answers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const assessment = defineFeature({
  name: 'assessment',
  calls: [
    getInstrument,
    createAssessment,
    listAssessments,
    getAssessment,
    getDraft,
    saveAnswers,
    completeAssessment,
    deleteAssessment,
  ],
  jobs,
  tables,
})

export { deletePartnerAnswers } from './delete-partner-answers.ts'
export { decryptAssessment, ensureDraft } from './drafts.ts'
export { exportAnswers } from './export.ts'
export type { AssessmentRecord } from './repository.ts'
export {
  countAssessments,
  findAnyAssessment,
  findCompletedBefore,
  findDraft,
  findOwnAssessment,
  listOwnAssessments,
  listWithExpiredPartnerAnswers,
  lockAssessment,
  lockOwnAssessment,
  lockOwnAssessments,
  updateDraft,
  updateLastShared,
} from './repository.ts'
export { assertLiveConsent, countAnswered } from './rules.ts'
