/** All versions of assessments and surveys, oldest first. */
export const instrumentVersions = ['2026.3'] as const

export type InstrumentVersion = (typeof instrumentVersions)[number]

/** The version of new assessments and surveys. */
export const INSTRUMENT_VERSION: InstrumentVersion = '2026.3'

export type TextLanguage = 'en' | 'de'

/** The languages in which a version can be answered. */
export const versionLanguages = {
  '2026.3': ['en', 'de'],
} as const satisfies Readonly<Record<InstrumentVersion, readonly TextLanguage[]>>

/** Throws a RangeError if the version does not exist. */
export function getInstrumentVersion(version: string): InstrumentVersion {
  const known = instrumentVersions.find((one) => one === version)
  if (known === undefined) throw new RangeError(`Instrument version "${version}" does not exist`)
  return known
}

/** The requested language if the version is translated, otherwise English. */
export function chooseLanguage(version: InstrumentVersion, wanted: string): TextLanguage {
  const languages: readonly TextLanguage[] = versionLanguages[version]
  return languages.find((language) => language === wanted) ?? 'en'
}
