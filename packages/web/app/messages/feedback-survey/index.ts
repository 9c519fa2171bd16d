// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FeedbackSurveyTexts {
  kicker: string
  asks: (values: { name: string | number }) => string
  lead: (values: { count: string | number }) => string
  sees: {
    heading: string
    points: readonly (
      | ((values: { name: string | number }) => string)
      | ((values: { name: string | number; threshold: string | number }) => string)
      | string
    )[]
  }
  limits: {
    heading: string
    points: readonly (
      | ((values: { name: string | number; threshold: number }) => string)
      | ((values: { name: string | number }) => string)
      | string
    )[]
    free: string
    safetyLink: string
  }
  consent: {
    heading: string
    adult: string
    agree: (values: { controller: string | number; name: string | number }) => string
    missing: string
    both: string
    start: string
    privacyLink: string
  }
  form: {
    heading: (values: { name: string | number }) => string
    lead: string
    keys: string
    skip: string
    progress: string
    count: (values: { done: string | number; total: string | number }) => string
    openNote: string
  }
  send: {
    heading: string
    open: (values: { count: number }) => string
    openHelp: string
    goToOpen: string
    restNotObserved: string
    mark: (values: { days: string | number }) => string
    submit: string
    again: string
    sending: string
    failedTitle: string
    kept: string
    ended: string
    tooFewRatingsTitle: string
    tooFewRatings: string
    tooMany: string
    offline: string
    unknownTitle: string
    unknown: string
  }
  sent: {
    heading: string
    body: string
    offerTitle: string
    offer: string
    offerAction: string
    read: string
  }
  own: {
    title: string
    body: string
  }
  unsure: {
    title: string
    body: string
  }
  marked: {
    title: string
    body: string
  }
  look: (values: { count: string | number }) => string
  short: {
    points: readonly (
      | ((values: { name: string | number; threshold: string | number }) => string)
      | ((values: { name: string | number }) => string)
      | string
    )[]
    more: string
  }
}

export const feedbackSurveyTexts = /* @__PURE__ */ defineTexts<FeedbackSurveyTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
