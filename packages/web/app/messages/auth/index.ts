// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AuthTexts {
  metaTitle: string
  metaDescription: string
  signInTitle: (values: { product: string | number }) => string
  signUpTitle: (values: { product: string | number }) => string
  signInSubtitle: string
  signUpSubtitle: string
  resetSubtitle: string
  name: string
  namePlaceholder: string
  email: string
  emailPlaceholder: string
  password: string
  showPassword: string
  hidePassword: string
  signIn: string
  signUp: string
  sendLink: string
  busy: string
  toSignUp: string
  toSignIn: string
  forgot: string
  back: string
  welcomeBack: string
  created: (values: { product: string | number }) => string
  resetSent: string
  resetSentText: string
  mailLink: string
  mailLinkSubtitle: string
  mailLinkSubmit: string
  haveCode: string
  providersLabel: string
  continueWith: (values: { provider: string | number }) => string
  or: string
  byPasskey: string
  byPhone: string
  byPhoneNew: string
  byWallet: string
  byWalletNew: string
  work: {
    open: string
    label: string
    learns: string
    submit: string
    unknown: string
  }
  returning: string
  returnLost: string
  captcha: {
    label: string
    before: (values: { provider: string | number }) => string
    more: string
    loading: (values: { provider: string | number }) => string
    ask: (values: { provider: string | number }) => string
    failed: (values: { provider: string | number }) => string
    again: string
    refused: string
    unverified: string
  }
  checkTitle: string
  checkText: (values: { email: string | number }) => string
  checkSignIn: (values: { email: string | number }) => string
  checkReset: (values: { email: string | number }) => string
  checkUnconfirmed: (values: { email: string | number }) => string
  checkHelp: string
  checkBack: string
  linkTitle: string
  linkText: {
    recovery: string
    signIn: string
    change: string
    changeTo: (values: { email: string | number }) => string
    changeToLike: (values: { end: string | number; start: string | number }) => string
    other: string
  }
  linkButton: string
  linkChange: string
  changeStrangerTitle: string
  changeStranger: string
  changeStrangerLink: string
  linkSwapsTitle: string
  linkSwaps: (values: { email: string | number }) => string
  linkSwap: string
  linkFailed: string
  halfTitle: string
  halfText: string
  halfBack: string
  changedTitle: string
  changedText: string
  emailChanged: string
  newTitle: string
  newText: string
  newPassword: string
  newSubmit: string
  newDone: string
  firstTitle: string
  firstText: string
  resetLead: string
  addressHelp: {
    title: string
    lead: string
    mailbox: string
    password: string
    operator: string
    strangerTitle: string
    stranger: string
  }
  resetGone: string
  forInvitation: (values: { name: string | number }) => string
  linkExpired: string
  newLink: string
}

export const authTexts = /* @__PURE__ */ defineTexts<AuthTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
