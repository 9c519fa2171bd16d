import { safetyTexts } from 'virtual:texts/safety'
import { changeLines, type HelpCountry, helpLines } from '#web/content/help-lines.ts'
import { currentLanguage } from '#web/messages/language.ts'

type CountryHelp = (typeof helpLines)[number]

export const countryName = (country: HelpCountry): string => safetyTexts().helpLines.countries[country]

/** Returns the anchor of a country on a page with all countries. */
export const getCountryAnchor = (country: HelpCountry): string => `help-${country.toLowerCase()}`

/** Sorts countries alphabetically in the page's language, with `first` at the top. */
export function orderCountries(first: HelpCountry | null = null): readonly CountryHelp[] {
  const language = currentLanguage()
  const rank = ({ country }: CountryHelp) => (country === first ? 0 : 1)
  return helpLines.toSorted(
    (one, other) =>
      rank(one) - rank(other) || countryName(one.country).localeCompare(countryName(other.country), language),
  )
}

export function HelpLines(props: {
  countries: readonly CountryHelp[]
  /** Heading level of the countries, one below the surrounding heading. */
  level?: 'h3' | 'h4'
}) {
  const { countries, level: Heading = 'h3' } = props
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {countries.map((help) => (
        <li
          key={help.country}
          id={getCountryAnchor(help.country)}
          className="scroll-mt-6 border-t border-edge pt-4"
        >
          <Heading className="font-serif text-lg">{countryName(help.country)}</Heading>
          <HelpNumbers help={help} />
        </li>
      ))}
    </ul>
  )
}

export function HelpNumbers({ help }: { help: CountryHelp }) {
  return (
    <>
      <a
        href={`tel:${help.emergency}`}
        className="text-link inline-flex min-h-11 items-center text-lg font-semibold tabular-nums"
      >
        {safetyTexts().helpLines.emergency({ number: help.emergency })}
      </a>
      <ul className="mt-3 grid gap-3">
        {help.lines.map((line) => (
          <li key={line.dial}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lines for people who recognise themselves as the one who checks, decides or frightens, by country. */
export function ChangeLines() {
  const language = currentLanguage()
  const lines = changeLines.toSorted((one, other) =>
    countryName(one.country).localeCompare(countryName(other.country), language),
  )
  return (
    <ul className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {lines.map((line) => (
        <li key={line.dial}>
          <span className="block text-sm font-semibold">{countryName(line.country)}</span>
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line }: { line: CountryHelp['lines'][number] | (typeof changeLines)[number] }) {
  return (
    <>
      <span className="block" lang={line.language}>
        {line.name}
      </span>
      <span className="block text-sm text-ink-soft">{safetyTexts().helpLines.lineWords[line.id]}</span>
      <a
        href={`tel:${line.dial}`}
        className="text-link inline-flex min-h-11 items-center text-lg font-semibold tabular-nums"
      >
        {line.number}
      </a>
    </>
  )
}
