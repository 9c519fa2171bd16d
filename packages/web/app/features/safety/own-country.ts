import { type HelpCountry, helpLines } from '#web/content/help-lines.ts'

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
  const byZone = helpLines.find((help) => new RegExp(help.timeZone).test(timeZone))
  if (byZone !== undefined) return byZone.country
  if (timeZone !== '' && !/^(?:UTC|Etc\/|GMT|CET|EET|WET|MET)/.test(timeZone)) return null
  for (const language of languages) {
    const [name = '', ...parts] = language.split('-')
    const region = parts.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase()
    const byRegion = helpLines.find(({ country }) => country === region)
    if (byRegion !== undefined) return byRegion.country
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
