import type { z } from 'zod'

/** Documentation of a setting in addition to its name. */
export interface SettingDocs {
  description: string
  example: string
  /** The behaviour without the setting. If missing, the default value is shown. */
  unset?: string
  /** True for a detail that the law requires of each operator; production does not start without it. */
  isRequired?: true
}

/** A setting without a default, undefined if it is not set. */
export function optional<Schema extends z.ZodType>(schema: Schema, docs: SettingDocs & { unset: string }) {
  const { unset, ...rest } = docs
  return schema.optional().meta({ ...rest, default: unset })
}

/** A setting with a default that is parsed like a value, so that the documented default is the effective one. */
export function withDefault<Schema extends z.ZodType<unknown, string>>(
  schema: Schema,
  text: string,
  docs: SettingDocs,
) {
  const { unset, ...rest } = docs
  // The input of every setting is a string, which `prefault` cannot infer here.
  return schema.prefault(text as z.input<Schema>).meta({ ...rest, default: unset ?? text })
}
