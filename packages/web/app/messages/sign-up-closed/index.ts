// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface SignUpClosedTexts {
  title: string
  visitor: string
  ask: string
  invited: string
  keepLink: string
  until: (values: { date: string | number }) => string
  contactForm: string
}

export const signUpClosedTexts = /* @__PURE__ */ defineTexts<SignUpClosedTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
