// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface WalletsTexts {
  title: string
  lead: string
  newAccount: string
  public: string
  choose: string
  unnamed: string
  chains: {
    ethereum: string
    solana: string
  }
  none: (values: { chains: string | number }) => string
  noneHelp: string
  or: string
  waiting: string
  back: string
  statement: string
  refusals: {
    declined: string
    busy: string
    other: string
    failed: string
    notTaken: string
  }
  freshLead: (values: { address: string | number }) => string
}

export const walletsTexts = /* @__PURE__ */ defineTexts<WalletsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
