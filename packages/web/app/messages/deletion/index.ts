// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface DeletionTexts {
  askTitle: string
  ask: string
  keep: string
  busy: string
  keptTitle: string
  kept: string
  goneTitle: string
  gone: string
}

export const deletionTexts = /* @__PURE__ */ defineTexts<DeletionTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
