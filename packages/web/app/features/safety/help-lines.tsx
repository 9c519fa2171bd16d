import type { ReactNode } from 'react'
import type { CountryHelp } from '#web/content/help-lines.ts'
import { calendarDay } from '#web/messages/dates.ts'
import { trustSafetyTexts } from '#web/messages/trust-safety/index.ts'

/** Anchor of a country on a page with all countries. */
export const placeOf = (country: string): string => `help-${country.toLowerCase().replaceAll(' ', '-')}`

/** Numbers by country; each can be dialled by pressing it. */
export function HelpLines(props: {
  countries: readonly CountryHelp[]
  /** Heading level of the countries, one below the heading above them. */
  level?: 'h3' | 'h4'
}): ReactNode {
  const { countries, level: Heading = 'h3' } = props
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {countries.map(({ country, emergency, lines }) => (
        <li key={country} id={placeOf(country)} className="scroll-mt-6 border-t border-edge pt-4">
          <Heading className="font-serif text-lg">{country}</Heading>
          <p className="text-sm text-ink-soft">{trustSafetyTexts().emergency({ number: emergency })}</p>
          <ul className="mt-3 grid gap-3">
            {lines.map((line) => (
              <li key={line.dial}>
                <span className="block">{line.name}</span>
                <a
                  href={`tel:${line.dial}`}
                  className="text-link inline-flex min-h-11 items-center text-lg font-semibold tabular-nums"
                >
                  {line.number}
                </a>
                {line.note !== undefined && <span className="block text-sm text-ink-soft">{line.note}</span>}
                <span className="block text-sm text-ink-soft">
                  {trustSafetyTexts().lineConfirmed({ date: calendarDay(line.confirmed) })}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
