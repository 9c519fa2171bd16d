// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface DeviceSettingsTexts {
  title: string
  lead: string
  now: {
    heading: string
    nothing: string
    some: string
    unknown: string
    cookies: string
    answered: string
    all: string
    noScript: string
  }
  switches: {
    heading: string
    remember: string
    rememberHint: string
    remembered: string
    rememberedOpen: string
    notRemembered: string
    notRememberedText: string
    refused: string
    signedOut: string
    signIn: string
    mails: string
    mailsHint: string
    mailsOn: string
    mailsOff: string
  }
  clear: {
    heading: string
    lead: string
    points: readonly string[]
    limit: string
    button: string
    busy: string
    done: string
    doneText: string
    partly: string
    partlyText: string
  }
  purposes: {
    'twofold-auth': string
    'twofold-auth*code-verifier': string
    'twofold-seen': string
    'twofold-remember': string
    'twofold-draft:answers:*': string
    'twofold-draft:post:*': string
    'twofold-draft:sent-mail': string
    'twofold-draft:sent-text': string
    'twofold-draft:language-switch': string
    'twofold-draft:notice': string
    'twofold-provider-flow': string
  }
}

export const deviceSettingsTexts = /* @__PURE__ */ defineTexts<DeviceSettingsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
