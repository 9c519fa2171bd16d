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

export const feedbackHandlers = [
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
]

export { closeUnreadableSurveys } from './close-unreadable-surveys.ts'
export { exportSurveys } from './export.ts'
export { feedbackJobs } from './jobs.ts'
export { countSurveys, listSurveyIds } from './repository.ts'
export { tableDeclarations as feedbackDeclared } from './tables.ts'
