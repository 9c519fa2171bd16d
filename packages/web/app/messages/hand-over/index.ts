// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface HandOverTexts {
  offer: {
    title: string
    action: string
  }
  before: {
    title: string
    lead: string
    points: readonly string[]
    action: string
    busy: string
    cancel: string
  }
  after: {
    title: string
    lead: string
    points: readonly string[]
    begin: string
    signIn: string
    helpLead: string
    help: string
  }
}

export const handOverTexts = /* @__PURE__ */ defineTexts<HandOverTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
