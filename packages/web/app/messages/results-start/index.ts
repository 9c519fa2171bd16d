// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsStartTexts {
  portrait: {
    heading: string
    subjects: {
      attachment_anxiety: string
      attachment_avoidance: string
      emotion_regulation: string
      flooding: string
      conflict: string
      repair: string
      bids: string
      commitment_trust: string
      values: string
      sexual: string
    }
    easiest: (values: { subject: string | number }) => string
    maybeEasiest: (values: { subject: string | number }) => string
    hardest: (values: { subject: string | number }) => string
    maybeHardest: (values: { subject: string | number }) => string
    even: string
    rest: {
      title: string
      body: string
    }
  }
  next: {
    heading: string
    invite: string
    shared: string
    sharedAction: string
    sharing: (values: { name: string | number }) => string
    sharingUnnamed: string
    shares: string
  }
  together: {
    heading: string
    body: string
    profile: string
  }
  inviteAction: string
  laterSteps: string
  waiting: {
    heading: string
    body: string
    choose: string
  }
  left: {
    heading: string
    noteHeading: string
    note: string
    body: string
    again: string
    profile: string
    help: string
  }
  sheet: string
}

export const resultsStartTexts = /* @__PURE__ */ defineTexts<ResultsStartTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
