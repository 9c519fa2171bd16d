import type { z } from 'zod'

/** Documentation of a setting in addition to its name. */
export interface SettingDocs {
  description: string
  example: string
  /** The behaviour without the setting, in words; a non-empty default is shown instead. */
  unset?: string
}

/** A setting without a default: undefined when it is not set. */
export function optional<Schema extends z.ZodType>(schema: Schema, docs: SettingDocs & { unset: string }) {
  const { unset, ...rest } = docs
  return schema.optional().meta({ ...rest, default: unset })
}

/** A setting that is read from `text` when it is not set, so that the documented default is the one in force. */
export function withDefault<Schema extends z.ZodType<unknown, string>>(
  schema: Schema,
  text: string,
  docs: SettingDocs,
) {
  const { unset, ...rest } = docs
  // `prefault` is typed by the schema's input, which is a string for every setting.
  return schema.prefault(text as z.input<Schema>).meta({ ...rest, default: unset ?? text })
}
