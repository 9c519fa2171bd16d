/** Every version that an assessment or a survey may have been started with, oldest first. */
export const instrumentVersions = ['2026.1', '2026.2'] as const

export type InstrumentVersion = (typeof instrumentVersions)[number]

/** The version that new assessments and surveys get. */
export const INSTRUMENT_VERSION: InstrumentVersion = '2026.2'

export type TextLanguage = 'en' | 'de'

/** The languages in which a version can be answered. */
export const versionLanguages = {
  '2026.1': ['en'],
  '2026.2': ['en', 'de'],
} as const satisfies Readonly<Record<InstrumentVersion, readonly TextLanguage[]>>

/** Throws a RangeError if no such version was ever published. */
export function getInstrumentVersion(version: string): InstrumentVersion {
  const known = instrumentVersions.find((one) => one === version)
  if (known === undefined) throw new RangeError(`Instrument version "${version}" does not exist`)
  return known
}

/** The language in which a version is asked: the wanted one if it was translated, otherwise English. */
export function chooseLanguage(version: InstrumentVersion, wanted: string): TextLanguage {
  const languages: readonly TextLanguage[] = versionLanguages[version]
  return languages.find((language) => language === wanted) ?? 'en'
}
