// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AssessmentTexts {
  intro: {
    heading: string
    lead: string
    askedTitle: string
    asked: readonly string[]
    timeTitle: string
    time: readonly string[]
    seenTitle: string
    seen: readonly string[]
    limitsTitle: string
    limits: readonly string[]
    start: string
    signIn: string
    safety: string
    safetyLink: string
    methodLink: string
  }
  consent: {
    heading: string
    lead: string
    account: (values: { email: string | number }) => string
    adult: string
    agree: string
    agreeNote: string
    both: string
    bothTitle: string
    missing: string
    submit: string
    privacyLink: string
    whatAwaits: string
  }
  name: {
    heading: string
    lead: string
    label: string
    hint: string
    submit: string
  }
  finished: {
    heading: string
    date: (values: { date: string | number }) => string
    lead: string
    profile: string
    dashboard: string
    againTitle: string
    again: string
    againNow: string
    againFrom: (values: { date: string | number }) => string
    againPair: string
    sharingNote: string
  }
  parts: {
    self: {
      name: string
      lead: string
    }
    partner: {
      name: string
      nameOf: (values: { name: string | number }) => string
      lead: string
      leadOf: (values: { name: string | number }) => string
    }
    importance: {
      name: string
      lead: string
    }
  }
  page: {
    number: (values: { number: string | number; of: string | number }) => string
    scaleHint: string
    skip: string
    back: string
    next: string
    toReview: string
    openHere: (values: { count: number }) => string
    partOf: (values: { part: string | number }) => string
    partDone: (values: { name: string | number }) => string
    ownDone: string
    ownDoneLink: string
  }
  progress: {
    label: string
    count: (values: { done: string | number; total: string | number }) => string
    profile: string
    all: (values: { done: string | number; total: string | number }) => string
    minutes: (values: { count: number }) => string
    announce: (values: { done: string | number; minutes: number; total: string | number }) => string
  }
  saving: {
    resting: string
    saving: string
    saved: string
    retrying: string
    signedOut: string
    refused: string
  }
  expired: {
    title: string
    body: (values: { count: number }) => string
    action: string
  }
  refused: {
    title: string
    body: string
    action: string
  }
  review: {
    heading: string
    lead: string
    allAnswered: string
    open: (values: { count: number }) => string
    openLead: string
    skipped: (values: { count: number }) => string
    skippedNote: string
    partState: (values: { done: string | number; skipped: number; total: string | number }) => string
    look: string
    sameInARow: (values: { count: string | number }) => string
    finish: string
    finishing: string
    waiting: string
    back: string
  }
}

export const assessmentTexts = /* @__PURE__ */ defineTexts<AssessmentTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
