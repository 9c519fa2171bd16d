import { followUpLimits } from '@twofold/contract/follow-up'
import { z } from '@twofold/contract/zod'

const points = z.int().min(0).max(100)
const time = z.iso.datetime()
const name = z.string().max(200)
const id = z.string().max(40)

const value = z.object({
  factor: id,
  value: z.object({ ease: points, low: points, high: points }).nullable(),
})
export type SheetValue = z.output<typeof value>

const sharedRow = z.object({
  factor: id,
  isShared: z.boolean(),
  you: points.nullable(),
  /** How the partner sees the author. */
  youSeen: points.nullable(),
  partner: points.nullable(),
  partnerSeen: points.nullable(),
  differs: z.boolean(),
  youGap: z.boolean(),
  partnerGap: z.boolean(),
})

/** The decrypted sheet. Its author may be anybody, so that nothing of it is trusted; parts that were not chosen are null. */
const sheetContent = z.object({
  version: z.literal(1),
  name,
  completedAt: time.nullable(),
  isDoubtful: z.boolean(),
  profile: z.array(value).max(10).nullable(),
  safety: z.array(value).max(2).nullable(),
  shared: z
    .object({
      partnerName: name,
      score: z.object({ score: points, low: points, high: points }).nullable(),
      rows: z.array(sharedRow).max(10),
    })
    .nullable(),
  notes: z
    .object({
      evenings: z
        .array(
          z.object({
            number: z.int().min(1).max(followUpLimits.evenings),
            topic: id.nullable(),
            thing: z.string().max(followUpLimits.thing),
            at: time,
            outcome: z.enum(['yes', 'partly', 'not_yet']).nullable(),
          }),
        )
        .max(followUpLimits.evenings),
      checkIns: z
        .array(
          z.object({ at: time, contentment: points.nullable(), note: z.string().max(followUpLimits.note) }),
        )
        .max(followUpLimits.checkIns),
    })
    .nullable(),
})
export type SheetContent = z.output<typeof sheetContent>

/** Null if the text is no sheet of this version. */
export function parseSheet(text: string): SheetContent | null {
  try {
    return sheetContent.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
