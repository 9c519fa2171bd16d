import { defineEndpoint } from './endpoint.ts'
import { noInput } from './fields.ts'
import { z } from './zod.ts'

/** From how many on people are counted, and in which steps: an operator may know one of the few. */
export const COUNTED_FROM = 20
export const COUNTED_IN = 10

/** Rounded down to tens; null below twenty, because a small count could identify a person. */
const people = z.int().nullable()

export const getStats = defineEndpoint({
  name: 'stats.getStats',
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  input: noInput,
  output: z.object({
    accounts: people,
    assessments: z.object({ drafts: people, completed: people }),
    pairs: people,
    surveys: people,
    posts: z.object({ published: z.int(), drafts: z.int() }),
    contactMessages: z.object({ open: z.int(), total: z.int() }),
  }),
  success: [200],
  summary: 'How much there is of everything; never answers, and small groups of people are not counted.',
})
