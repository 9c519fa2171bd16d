// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FactorsTexts {
  title: string
  lead: string
  description: string
  bar: {
    label: string
    chips: {
      attachment: string
      interaction: string
      safety: string
      life: string
      method: string
      limits: string
    }
  }
  overview: string
  strength: string
  difficulty: string
  easySide: (values: { side: string | number }) => string
  observable: string
  safety: string
  help: string
  research: string
  value: string
  statements: string
  reversed: string
  sources: string
  articles: string
  partnerNote: (values: { version: string | number }) => string
  methodTitle: string
  method: readonly {
    title: string
    text: string
  }[]
  limitsTitle: string
  limits: readonly string[]
  limitsLink: string
  action: string
  stories: {
    attachment_anxiety: {
      daily: string
      research: string
      limit: string
    }
    attachment_avoidance: {
      daily: string
      research: string
      limit: string
    }
    emotion_regulation: {
      daily: string
      research: string
      limit: string
    }
    flooding: {
      daily: string
      research: string
      limit: string
    }
    conflict: {
      daily: string
      research: string
      limit: string
    }
    repair: {
      daily: string
      research: string
      limit: string
    }
    bids: {
      daily: string
      research: string
      limit: string
    }
    commitment_trust: {
      daily: string
      research: string
      limit: string
    }
    fairness: {
      daily: string
      research: string
      limit: string
    }
    boundaries: {
      daily: string
      research: string
      limit: string
    }
    values: {
      daily: string
      research: string
      limit: string
    }
    sexual: {
      daily: string
      research: string
      limit: string
    }
  }
}

export const factorsTexts = /* @__PURE__ */ defineTexts<FactorsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
