// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface HelpLinesTexts {
  emergency: (values: { number: string | number }) => string
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
    womenGermany: string
    menGermany: string
    womenHelpline: string
    aidForWomen: string
    aidForMen: string
    antiviolenza: string
    veiligThuis: string
    refugeForWomen: string
    areYouOk: string
    voLinjen: string
    niebieskaLinia: string
    commandCentre: string
    victimsSpain: string
    kvinnofridslinjen: string
    opferhilfe: string
    nationalHelpline: string
    adviceForMen: string
    galop: string
    nationalHotline: string
    rainbowDoor: string
    networkLaRed: string
    maennerinfo: string
    mensReferral: string
    neFrappezPas: string
    respectPhoneline: string
    heyBro: string
    valjAttSluta: string
  }
}

export const helpLinesTexts = /* @__PURE__ */ defineTexts<HelpLinesTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
