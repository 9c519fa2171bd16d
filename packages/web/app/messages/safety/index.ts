// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface SafetyTexts {
  offer: {
    title: string
    body: string
    action: string
    line: string
  }
  check: {
    title: string
    promise: string
    alone: string
    questions: {
      fear: string
      money: string
      watched: string
      people: string
      force: string
      sexual: string
      pressure: string
    }
    answers: {
      no: string
      sometimes: string
      yes: string
      silent: string
    }
    submit: string
    close: string
  }
  calm: {
    title: string
    body: string
    done: string
  }
  open: {
    title: string
    body: readonly string[]
  }
  help: {
    title: string
    body: readonly string[]
    points: readonly string[]
    danger: string
    linesTitle: string
    linesNote: string
    done: string
  }
}

export const safetyTexts = /* @__PURE__ */ defineTexts<SafetyTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
