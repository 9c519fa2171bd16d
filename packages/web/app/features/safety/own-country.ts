import { type HelpCountry, helpLines } from '#web/content/help-lines.ts'

const timeZones: Readonly<Record<HelpCountry, RegExp>> = {
  AT: /^Europe\/Vienna$/,
  AU: /^(?:Australia\/|Antarctica\/Macquarie$)/,
  BR: /^(?:Brazil\/|America\/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$)/,
  CH: /^Europe\/Zurich$/,
  DE: /^Europe\/(?:Berlin|Busingen)$/,
  DK: /^Europe\/Copenhagen$/,
  ES: /^(?:Europe\/Madrid|Africa\/Ceuta|Atlantic\/Canary)$/,
  FI: /^Europe\/(?:Helsinki|Mariehamn)$/,
  FR: /^Europe\/Paris$/,
  GB: /^(?:Europe\/(?:London|Belfast)|GB)$/,
  IE: /^Europe\/Dublin$/,
  IN: /^Asia\/(?:Kolkata|Calcutta)$/,
  IT: /^Europe\/Rome$/,
  NL: /^Europe\/Amsterdam$/,
  NO: /^Europe\/Oslo$/,
  NZ: /^(?:Pacific\/(?:Auckland|Chatham)|NZ)$/,
  PL: /^Europe\/Warsaw$/,
  SE: /^Europe\/Stockholm$/,
  US: /^(?:US\/|America\/(?:Adak|Anchorage|Boise|Chicago|Denver|Detroit|Indiana\/.+|Indianapolis|Juneau|Kentucky\/.+|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|North_Dakota\/.+|Phoenix|Sitka|Yakutat)$|Pacific\/Honolulu$)/,
  ZA: /^Africa\/Johannesburg$/,
}

/** Languages spoken in only one of the listed countries. */
const countryByLanguage: Readonly<Record<string, HelpCountry>> = {
  da: 'DK',
  fi: 'FI',
  it: 'IT',
  nb: 'NO',
  nn: 'NO',
  no: 'NO',
  pl: 'PL',
  sv: 'SE',
}

/**
 * Guesses the listed country of a browser: by its time zone, then by the region of its languages, then by a language of a
 * single country. Returns null for a time zone of an unlisted country, regardless of the languages.
 */
export function guessCountry({
  timeZone,
  languages,
}: {
  timeZone: string
  languages: readonly string[]
}): HelpCountry | null {
  const listed = helpLines.map(({ country }) => country)
  const byZone = listed.find((country) => timeZones[country].test(timeZone))
  if (byZone !== undefined) return byZone
  if (timeZone !== '' && !/^(?:UTC|Etc\/|GMT|CET|EET|WET|MET)/.test(timeZone)) return null
  for (const language of languages) {
    const [name = '', ...parts] = language.split('-')
    const region = parts.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase()
    const byRegion = listed.find((country) => country === region)
    if (byRegion !== undefined) return byRegion
    const byLanguage = countryByLanguage[name.toLowerCase()]
    if (region === undefined && byLanguage !== undefined) return byLanguage
  }
  return null
}

/** Guesses the country of this browser on the device, without requests or storage. */
export function guessOwnCountry(): HelpCountry | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return guessCountry({ timeZone, languages: navigator.languages })
}
