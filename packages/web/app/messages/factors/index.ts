// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FactorsTexts {
  title: string
  lead: string
  description: string
  contents: string
  strength: string
  difficulty: string
  easySide: (values: { side: string | number }) => string
  observable: string
  safety: string
  research: string
  cannot: string
  statements: string
  sources: string
  reversed: string
  partnerNote: string
  methodTitle: string
  method: readonly {
    title: string
    text: string
  }[]
  limitsTitle: string
  limits: readonly string[]
  limitsLink: string
  action: string
}

export const factorsTexts = /* @__PURE__ */ defineTexts<FactorsTexts>({
  en: () => import('./en.json'),
})
