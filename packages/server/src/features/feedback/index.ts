import { defineFeature } from '#server/define-feature.ts'
import { closeSurvey } from './handlers/close-survey.ts'
import { createSurvey } from './handlers/create-survey.ts'
import { deleteSurvey } from './handlers/delete-survey.ts'
import { getFeedbackForm } from './handlers/get-feedback-form.ts'
import { getSelfStatements } from './handlers/get-self-statements.ts'
import { getSurveyResults } from './handlers/get-survey-results.ts'
import { listSurveys } from './handlers/list-surveys.ts'
import { putSelfRatings } from './handlers/put-self-ratings.ts'
import { rotateSurvey } from './handlers/rotate-survey.ts'
import { sendFeedback } from './handlers/send-feedback.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const feedback = defineFeature({
  name: 'feedback',
  calls: [
    createSurvey,
    listSurveys,
    getSurveyResults,
    getSelfStatements,
    putSelfRatings,
    closeSurvey,
    rotateSurvey,
    deleteSurvey,
    getFeedbackForm,
    sendFeedback,
  ],
  jobs,
  tables,
})

export { closeUnreadableSurveys } from './close-unreadable-surveys.ts'
export { exportSurveys } from './export.ts'
export { countSurveys, listSurveyIds } from './repository.ts'
