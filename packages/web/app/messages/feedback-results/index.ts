// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FeedbackResultsTexts {
  kicker: string
  print: string
  waiting: {
    heading: string
    progress: string
    count: (values: { responses: string | number; threshold: string | number }) => string
    body: (values: { missing: number }) => string
    why: string
    closedHeading: string
    closed: string
  }
  released: {
    heading: string
    restsOn: (values: { count: string | number }) => string
    more: (values: { missing: number; responses: string | number }) => string
    legendOthers: string
    legendSelf: string
    contrast: (values: { easiest: string | number; hardest: string | number }) => string
    even: string
    legendSpread: string
  }
  gaps: {
    heading: string
    easier: (values: { factor: string | number }) => string
    harder: (values: { factor: string | number }) => string
    none: string
  }
  factor: {
    others: (values: { value: string | number }) => string
    self: (values: { value: string | number }) => string
    thin: string
    atMost: (values: { value: string | number }) => string
    atLeast: (values: { value: string | number }) => string
    basedOn: {
      agree: (values: { count: string | number }) => string
      mixed: (values: { count: string | number }) => string
      divided: (values: { count: string | number }) => string
    }
    effort: string
    divided: string
    easier: string
  }
  limits: {
    heading: string
    people: (values: { count: number }) => string
    error: {
      whole: (values: { count: number }) => string
      half: (values: { count: string | number }) => string
      quarter: (values: { count: string | number }) => string
    }
    points: readonly string[]
    promise: string
    method: string
    safety: string
  }
  notFound: {
    heading: string
    body: string
    action: string
  }
  self: {
    heading: string
    lead: string
    open: string
    change: string
    answered: string
    about: string
    skip: string
    save: string
    saving: string
    saved: string
    remove: string
    removed: string
    left: (values: { count: number }) => string
    first: string
    firstLead: string
    skipForm: string
  }
}

export const feedbackResultsTexts = /* @__PURE__ */ defineTexts<FeedbackResultsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
