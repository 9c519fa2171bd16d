import type { JsonObject } from '#auth/core/tables.ts'

/** A part of a record as it is imported, and the names of what is left out of it. */
export interface Part<T> {
  value: T
  skipped: string[]
}

/** The columns of an imported account. */
export interface PlannedAccount {
  id: string
  email: string | null
  emailConfirmedAt: Date | null
  phone: string | null
  phoneConfirmedAt: Date | null
  passwordHash: string | null
  userMetadata: JsonObject
  bannedUntil: Date | null
  lastSignInAt: Date | null
  createdAt: Date
}
