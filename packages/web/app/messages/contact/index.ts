// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ContactTexts {
  title: string
  lead: string
  safety: {
    title: string
    text: string
    link: string
    readers: string
  }
  form: {
    name: string
    email: string
    emailHint: string
    topic: string
    topicEmpty: string
    topics: {
      question: string
      account: string
      privacy: string
      safety: string
      accessibility: string
      security: string
      press: string
      other: string
    }
    message: string
    messageHint: string
    left: (values: { count: number }) => string
    over: (values: { count: number }) => string
    submit: string
    sending: string
    working: string
    workingDetail: string
    cannotWork: string
    kept: (values: { months: string | number }) => string
    privacy: string
  }
  noScript: string
  noScriptAddress: string
  directly: {
    heading: string
    unknown: string
  }
  sent: {
    heading: string
    next: (values: { email: string | number }) => string
    silent: string
    another: string
    home: string
    within: (values: { days: number }) => string
  }
}

export const contactTexts = /* @__PURE__ */ defineTexts<ContactTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
