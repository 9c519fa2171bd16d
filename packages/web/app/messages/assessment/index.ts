// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AssessmentTexts {
  intro: {
    heading: string
    lead: string
    duration: string
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
    step: (values: { step: string | number }) => string
    heading: string
    lead: string
    facts: readonly string[]
    account: (values: { email: string | number }) => string
    adult: string
    continue: string
    agreeHeading: string
    agreeLead: string
    missing: string
    submit: string
    saving: string
    back: string
    more: string
    accepting: (values: { name: string | number }) => string
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
    figure: string
    againTitle: string
    again: string
    againNow: string
    againFrom: (values: { date: string | number }) => string
    againPair: string
    sharingNote: string
    results: string
    figureShared: string
    sharingEnded: string
    sharingNone: string
    alsoEasy: string
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
    notApplicable: string
    back: string
    next: string
    toReview: string
    openHere: (values: { count: number }) => string
    partOf: (values: { part: string | number }) => string
    showOpen: (values: { count: number }) => string
    nextAnyway: string
    continueIn: (values: { language: string | number }) => string
    leaveOut: string
  }
  progress: {
    label: string
    count: (values: { done: string | number; total: string | number }) => string
    profile: string
    all: (values: { done: string | number; total: string | number }) => string
    minutes: (values: { count: number }) => string
    announce: (values: { done: string | number; minutes: number; total: string | number }) => string
    short: (values: { done: string | number; total: string | number }) => string
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
  breaks: {
    self: string
    partner: string
    partnerOf: (values: { name: string | number }) => string
    state: (values: { done: string | number; minutes: number; total: string | number }) => string
    easiest: string
    easiestOfPartner: string
    easiestOf: (values: { name: string | number }) => string
    next: (values: { name: string | number }) => string
    rest: string
    profile: string
    back: string
    maybeEasiest: string
  }
}

export const assessmentTexts = /* @__PURE__ */ defineTexts<AssessmentTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
