// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface SessionTexts {
  freshTitle: string
  freshUnstated: string
  freshReason: string
  freshLead: string
  freshPassword: string
  freshConfirm: string
  freshCancel: string
  freshByCode: string
  freshByPassword: string
  freshCodeLead: (values: { email: string | number }) => string
  freshCodeSend: string
  freshOrganisation: string
  freshOrganisationGo: string
  freshNone: string
  freshSecondLead: string
  showPassword: string
  hidePassword: string
  passwordHint: string
  ruleLength: string
  ruleUpper: string
  ruleLower: string
  ruleDigit: string
  ruleMet: string
  ruleOpen: string
  busy: string
  secondTitle: string
  secondLead: string
  secondLeadRecovery: string
  secondWhich: string
  secondTotp: string
  secondKey: string
  secondPhone: string
  secondNamed: (values: { kind: string | number; name: string | number }) => string
  secondCode: string
  secondCodeHint: string
  secondConfirm: string
  secondKeyLead: string
  secondKeyUse: string
  secondKeyWaiting: string
  secondSignOut: string
  cannotTitle: string
  cannot: string
  cannotMailbox: string
  strangerTitle: string
  stranger: string
  trustSafety: string
  contactForm: string
  helpLabel: string
  helpAnswer: string
  helpWait: string
  helpCall: string
  helpNever: string
  helpFaster: string
  keyNotUsed: string
  code: string
  codeHint: string
  codeWrong: string
  codeSubmit: string
  resend: string
  resendWait: (values: { seconds: string | number }) => string
  resendReady: string
  waitSeconds: (values: { seconds: number }) => string
  waitMinutes: (values: { minutes: number }) => string
  waitHours: (values: { hours: number }) => string
  resent: string
}

export const sessionTexts = /* @__PURE__ */ defineTexts<SessionTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
