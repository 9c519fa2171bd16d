import { defineEndpoint } from './endpoint.ts'
import { id, noContent, noInput, time } from './fields.ts'
import { z } from './zod.ts'

export const DELETE_CONFIRMATION = 'delete my account'

export const getMe = defineEndpoint({
  name: 'account.getMe',
  method: 'GET',
  path: '/api/me',
  access: 'user',
  input: noInput,
  output: z.object({
    id,
    email: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    frozen: z.boolean(),
    deletionAt: time.nullable(),
  }),
  summary: 'Returns the caller. If reading the roles fails, the response contains no roles.',
})

export const listSignIns = defineEndpoint({
  name: 'account.listSignIns',
  method: 'GET',
  path: '/api/me/sessions',
  access: 'user',
  input: noInput,
  output: z.object({
    items: z.array(
      // `device`: browser and system, empty if both are unknown.
      z.object({ id, device: z.string(), createdAt: time, lastUsedAt: time, current: z.boolean() }),
    ),
    nextCursor: z.null(),
  }),
  summary: 'Lists the auth sessions of the caller with device and last use.',
})

export const endSignIn = defineEndpoint({
  name: 'account.endSignIn',
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  access: 'user',
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Ends an auth session of the caller.',
})

export const exportAccount = defineEndpoint({
  name: 'account.exportAccount',
  method: 'GET',
  path: '/api/me/export',
  access: 'user',
  fresh: true,
  input: noInput,
  output: z.looseObject({
    exportedAt: time,
    productName: z.string(),
    /** The content, purpose and retention of each part, and what the file omits. */
    readMe: z.object({
      about: z.string(),
      parts: z.array(
        z.object({
          part: z.string(),
          description: z.string(),
          purpose: z.string(),
          retention: z.string(),
          explainedAt: z.string(),
        }),
      ),
      omitted: z.array(z.object({ description: z.string(), reason: z.string() })),
    }),
  }),
  summary: 'Exports all data about the caller as one JSON file that explains each part.',
})

export const freezeAccount = defineEndpoint({
  name: 'account.freezeAccount',
  method: 'POST',
  path: '/api/me/freeze',
  access: 'user',
  input: noInput,
  output: z.object({ frozen: z.literal(true) }),
  summary: 'Freezes the account: stops all sharing and hides the data from other users without deleting it.',
})

export const unfreezeAccount = defineEndpoint({
  name: 'account.unfreezeAccount',
  method: 'POST',
  path: '/api/me/unfreeze',
  access: 'user',
  fresh: true,
  input: noInput,
  output: z.object({ frozen: z.literal(false) }),
  summary: 'Ends a freeze. Sharing that the freeze stopped is not restored.',
})

export const deleteAccount = defineEndpoint({
  name: 'account.deleteAccount',
  method: 'DELETE',
  path: '/api/me',
  access: 'user',
  fresh: true,
  input: z.strictObject({ confirm: z.literal(DELETE_CONFIRMATION), now: z.boolean().optional() }),
  output: z.object({ erasedAt: time, erased: z.array(z.string()) }),
  summary:
    'Stops sharing and deletes the account after 72 hours, or immediately with `now`. Lists the deleted data.',
})

export const cancelDeletion = defineEndpoint({
  name: 'account.cancelDeletion',
  method: 'POST',
  path: '/api/account-deletions/{token}/cancel',
  access: 'public',
  input: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  output: noContent,
  summary: 'Cancels a scheduled deletion with the token of the email.',
})
