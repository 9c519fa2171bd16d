import { ConfigError } from './config-error.ts'
import type { SettingName, Settings } from './settings/index.ts'

/** Names of the settings with a string value. */
type TextSettingName = {
  [Name in SettingName]-?: Settings[Name] extends string | undefined ? Name : never
}[SettingName]

type Values<Names extends readonly TextSettingName[]> = {
  -readonly [Index in keyof Names]: NonNullable<Settings[Names[Index]]>
}

/** Returns the values of settings that need each other, or null if none is set; throws ConfigError if some are missing. */
export function readGroup<const Names extends readonly TextSettingName[]>(
  settings: Settings,
  names: Names,
  createError: (missing: readonly string[], present: readonly string[]) => ConfigError = createTogetherError,
): Values<Names> | null {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length === 0) return names.map((name) => settings[name]) as Values<Names>
  throw createError(
    missing,
    names.filter((name) => settings[name] !== undefined),
  )
}

function createTogetherError(missing: readonly string[], present: readonly string[]): ConfigError {
  return new ConfigError(
    `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${missing.length === 1 ? 'it' : 'them'} together with ${present.join(' and ')}, or remove ${present.length === 1 ? 'that one' : 'those'}.`,
  )
}

/** The error for a group with a name of its own, such as "all Twilio settings". */
export const createGroupError = (group: string) => (missing: readonly string[]) =>
  new ConfigError(`${missing.join(' and ')} missing: set ${group}, or none.`)
