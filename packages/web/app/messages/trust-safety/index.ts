// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface TrustSafetyTexts {
  title: string
  lead: string
  description: string
  contents: string
  dangerTitle: string
  danger: string
  dangerCalls: string
  sections: {
    leaving: {
      title: string
      paragraphs: readonly string[]
      points: readonly string[]
    }
    devices: {
      title: string
      paragraphs: readonly string[]
      points: readonly string[]
    }
    deciding: {
      title: string
      paragraphs: readonly string[]
      points: readonly string[]
    }
  }
  linesTitle: string
  ownTitle: string
  ownGuess: (values: { country: string | number }) => string
  ownUnknown: string
  toCountry: string
  linesLead: string
  emergency: (values: { number: string | number }) => string
  linesElsewhere: string
  linesChecked: (values: { date: string | number }) => string
  phoneTrace: string
  unwantedTitle: string
  unwanted: string
  contact: string
  countries: {
    AU: string
    AT: string
    BR: string
    DK: string
    FI: string
    FR: string
    DE: string
    IN: string
    IE: string
    IT: string
    NL: string
    NZ: string
    NO: string
    PL: string
    ZA: string
    ES: string
    SE: string
    CH: string
    GB: string
    US: string
  }
  lineWords: {
    respect: string
    frauenhelpline: string
    centralMulher: string
    levUdenVold: string
    nollalinja: string
    violencesFemmes: string
    hilfetelefonFrauen: string
    hilfetelefonMaenner: string
    womenHelpline: string
    womensAid: string
    mensAid: string
    antiviolenza: string
    veiligThuis: string
    womensRefuge: string
    areYouOk: string
    voLinjen: string
    niebieskaLinia: string
    commandCentre: string
    atencionVictimas: string
    kvinnofridslinjen: string
    opferhilfe: string
    nationalHelpline: string
    mensAdvice: string
    galop: string
    nationalHotline: string
  }
  held: readonly string[]
}

export const trustSafetyTexts = /* @__PURE__ */ defineTexts<TrustSafetyTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
