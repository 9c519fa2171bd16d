import { defineEndpoint } from './endpoint.ts'
import { id, noContent, time } from './fields.ts'
import { sharingChoice } from './results.ts'
import { z } from './zod.ts'

/** Ciphertext in bytes before base64url, and sheets of one assessment at the same time. */
export const sheetLimits = { bytes: 64 * 1024, sheets: 5 } as const

/** Base64url of a sheet that a browser encrypted; its key is only in the fragment of the link. */
const ciphertext = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(Math.ceil((sheetLimits.bytes * 4) / 3))

const sheet = z.object({ id, createdAt: time, expiresAt: time })
export type Sheet = z.output<typeof sheet>

const path = '/api/results/{assessmentId}/sheets'

export const createSheet = defineEndpoint({
  name: 'sheet.createSheet',
  method: 'POST',
  path,
  access: 'user',
  fresh: true,
  input: z.strictObject({
    assessmentId: id,
    id,
    ciphertext,
    /** What of the shared results it contains; it can then be read only while both partners still share that. */
    shared: sharingChoice.nullable(),
  }),
  output: sheet,
  success: [201],
  summary: 'Stores a sheet for a helper that the browser of the caller has encrypted, for 14 days.',
})

export const listSheets = defineEndpoint({
  name: 'sheet.listSheets',
  method: 'GET',
  path,
  access: 'user',
  input: z.strictObject({ assessmentId: id }),
  output: z.object({ items: z.array(sheet), nextCursor: z.null() }),
  summary:
    'Lists the sheets of the caller that have not expired, newest first. Reading a sheet is not recorded.',
})

export const deleteSheet = defineEndpoint({
  name: 'sheet.deleteSheet',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.strictObject({ assessmentId: id, id }),
  output: noContent,
  summary: 'Withdraws a sheet; its link stops working immediately.',
})

export const getSheet = defineEndpoint({
  name: 'sheet.getSheet',
  method: 'GET',
  path: '/api/sheets/{id}',
  access: 'public',
  input: z.strictObject({ id }),
  output: z.object({ ciphertext: z.string(), expiresAt: time }),
  summary:
    'Returns the ciphertext of a sheet. The same 404 for unknown, withdrawn, expired and unshared ones.',
})
