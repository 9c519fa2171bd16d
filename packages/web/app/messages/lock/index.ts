// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface LockTexts {
  title: string
  idle: string
  eachTime: string
  signOut: string
  setting: string
  settingHint: string
  settingLimit: string
  settingOn: string
  settingOff: string
}

export const lockTexts = /* @__PURE__ */ defineTexts<LockTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
