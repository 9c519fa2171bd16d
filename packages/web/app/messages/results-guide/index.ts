// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsGuideTexts {
  heading: string
  lead: string
  print: string
  before: string
  strengths: string
  topics: string
  stop: string
  closing: string
  restNote: string
  close: string
  step: (values: { of: string | number; step: string | number }) => string
  next: string
  done: string
  back: string
  pause: string
  goOn: string
  notToday: string
  timer: {
    start: string
    label: string
    over: string
    stop: string
  }
  alone: {
    heading: string
    help: string
    start: string
  }
  ownTopics: string
  ownTopicsLead: string
  evenings: {
    heading: string
    lead: string
    mark: (values: { number: string | number; title: string | number }) => string
  }
  trying: {
    heading: string
    suggestions: string
    own: string
    hint: string
    keep: string
    note: string
    kept: string
    change: string
  }
}

export const resultsGuideTexts = /* @__PURE__ */ defineTexts<ResultsGuideTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
