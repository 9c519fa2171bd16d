import type { safetyTexts } from 'virtual:texts/safety'
import data from './help-lines.json' with { type: 'json' }

type Texts = ReturnType<typeof safetyTexts>['helpLines']

/** ISO 3166-1 alpha-2 codes of the countries with a listed help line. */
export type HelpCountry = keyof Texts['countries']

interface HelpLine {
  /** Key of its description in the messages. */
  id: keyof Texts['lineWords']
  /** The line's own name, in `language`. */
  name: string
  language: string
  number: string
  /** Digits for a `tel:` link. */
  dial: string
}

interface CountryHelp {
  country: HelpCountry
  /** Regular expression of the names of its time zones. */
  timeZone: string
  emergency: string
  lines: readonly HelpLine[]
}

/**
 * Help lines for people who are hurt, threatened or controlled at home. The numbers were compared with published sources, not
 * dialled. Opening hours were not compared and are therefore not listed. Remove a number that no source confirms any more.
 */
export const helpLines = data.helpLines as readonly CountryHelp[]

interface ChangeLine extends HelpLine {
  country: HelpCountry
}

/** Lines for people who use violence or control and want to stop, kept apart from lines for people who are hurt. */
export const changeLines = data.changeLines as readonly ChangeLine[]

export const helpDirectories = data.helpDirectories

/** On or before this day, each number was compared with published sources. */
export const helpLinesChecked = '2026-11-28'

/** Day of the last change of /trust-safety. */
export const trustSafetyChanged = '2026-11-29'
