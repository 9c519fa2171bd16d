// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface PhoneTexts {
  signInTitle: string
  signInLead: string
  signUpTitle: string
  signUpLead: string
  number: string
  numberHint: string
  numberServed: (values: { prefixes: string | number }) => string
  lockedScreen: string
  channel: string
  sms: string
  whatsapp: string
  whatsappHint: string
  send: string
  back: string
  problems: {
    empty: string
    noCountry: string
    noDigits: string
    tooShort: string
    tooLong: string
  }
  notServed: (values: { prefixes: string | number }) => string
  codeTitle: string
  codeSignIn: (values: { phone: string | number }) => string
  codeSignUp: (values: { phone: string | number }) => string
  code: string
  codeHint: string
  stepCodeHint: string
  codeRefused: string
  codeHelp: string
  resend: string
  resendWait: (values: { seconds: string | number }) => string
  resendReady: string
  resent: string
  otherNumber: string
  stepLead: (values: { end: string | number }) => string
  freshLead: (values: { phone: string | number }) => string
}

export const phoneTexts = /* @__PURE__ */ defineTexts<PhoneTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
