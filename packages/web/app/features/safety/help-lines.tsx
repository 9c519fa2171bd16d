import type { ReactNode } from 'react'
import { type HelpCountry, helpLines } from '#web/content/help-lines.ts'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { trustSafetyTexts } from '#web/messages/trust-safety/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { guessOwnCountry } from './own-country.ts'

type CountryHelp = (typeof helpLines)[number]

export const countryName = (country: HelpCountry): string => trustSafetyTexts().countries[country]

/** Anchor of a country on a page with all countries. */
export const placeOf = (country: HelpCountry): string => `help-${country.toLowerCase()}`

/** Countries in the alphabetical order of the page's language, `first` before all others. */
export function orderCountries(first: HelpCountry | null = null): readonly CountryHelp[] {
  const language = currentLanguage()
  const rank = ({ country }: CountryHelp) => (country === first ? 0 : 1)
  return helpLines.toSorted(
    (one, other) =>
      rank(one) - rank(other) || countryName(one.country).localeCompare(countryName(other.country), language),
  )
}

/** Numbers by country; each can be dialled by pressing it. */
export function HelpLines(props: {
  countries: readonly CountryHelp[]
  /** Heading level of the countries, one below the heading above them. */
  level?: 'h3' | 'h4'
}): ReactNode {
  const { countries, level: Heading = 'h3' } = props
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {countries.map((help) => (
        <li key={help.country} id={placeOf(help.country)} className="scroll-mt-6 border-t border-edge pt-4">
          <Heading className="font-serif text-lg">{countryName(help.country)}</Heading>
          <Numbers help={help} />
        </li>
      ))}
    </ul>
  )
}

function Numbers({ help }: { help: CountryHelp }): ReactNode {
  return (
    <>
      <p className="text-sm text-ink-soft">{trustSafetyTexts().emergency({ number: help.emergency })}</p>
      <ul className="mt-3 grid gap-3">
        {help.lines.map((line) => (
          <li key={line.dial}>
            <span className="block" lang={line.language}>
              {line.name}
            </span>
            <span className="block text-sm text-ink-soft">{trustSafetyTexts().lineWords[line.id]}</span>
            <a
              href={`tel:${line.dial}`}
              className="text-link inline-flex min-h-11 items-center text-lg font-semibold tabular-nums"
            >
              {line.number}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The help lines of the visitor's own country. All visitors share the HTML, so the browser fills a space that is kept for it. */
export function OwnHelpLines(): ReactNode {
  const hydrated = useHydrated()
  const country = hydrated ? guessOwnCountry() : null
  const help = helpLines.find((one) => one.country === country)
  return (
    <section
      aria-labelledby="own-help-lines"
      className="mt-8 min-h-96 rounded-card border border-line bg-surface p-5 noscript:hidden"
    >
      <h3 id="own-help-lines" className="font-serif text-xl">
        {trustSafetyTexts().ownTitle}
      </h3>
      {!hydrated && <Skeleton className="mt-4 h-40" />}
      {hydrated && (
        <p className="mt-2 text-sm text-ink-soft">
          {help === undefined
            ? trustSafetyTexts().ownUnknown
            : trustSafetyTexts().ownGuess({ country: countryName(help.country) })}
        </p>
      )}
      {help !== undefined && (
        <div className="mt-3">
          <Numbers help={help} />
        </div>
      )}
    </section>
  )
}
