// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FeedbackCreateTexts {
  heading: string
  lead: string
  form: {
    nameNeeded: string
    title: string
    titleHint: string
    titleProposal: string
    message: string
    messageHint: string
    left: (values: { count: number }) => string
    over: (values: { count: number }) => string
    threshold: string
    thresholdHint: string
    submit: string
    submitting: string
    seesTitle: string
    sees: readonly string[]
    advice: string
    consent: string
  }
  ready: string
  share: {
    heading: string
    lead: string
    label: string
    copy: string
    copied: string
    copyFailed: string
    mail: string
    share: string
    qr: string
    qrAlt: string
    mailSubject: string
    mailBody: (values: { url: string | number }) => string
  }
}

export const feedbackCreateTexts = /* @__PURE__ */ defineTexts<FeedbackCreateTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
