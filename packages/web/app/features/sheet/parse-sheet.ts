import { followUpLimits, outcome } from '@twofold/contract/follow-up'
import { z } from '@twofold/contract/zod'
import { ordinaryFactors, safetyFactors } from '@twofold/instrument/factors'

const points = z.int().min(0).max(100)
const time = z.iso.datetime()
const name = z.string().max(200)
const ordinaryId = z.enum(ordinaryFactors.map(({ id }) => id))
const safetyId = z.enum(safetyFactors.map(({ id }) => id))

const value = z.object({ ease: points, low: points, high: points }).nullable()
export type SheetValue = z.output<typeof value>

const sharedRow = z.object({
  factor: ordinaryId,
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
  profile: z
    .array(z.object({ factor: ordinaryId, value }))
    .max(ordinaryFactors.length)
    .nullable(),
  safety: z
    .array(z.object({ factor: safetyId, value }))
    .max(safetyFactors.length)
    .nullable(),
  shared: z
    .object({
      partnerName: name,
      score: z.object({ score: points, low: points, high: points }).nullable(),
      rows: z.array(sharedRow).max(ordinaryFactors.length),
    })
    .nullable(),
  notes: z
    .object({
      evenings: z
        .array(
          z.object({
            number: z.int().min(1).max(followUpLimits.evenings),
            thing: z.string().max(followUpLimits.thing),
            at: time,
            outcome: outcome.nullable(),
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

/** A decrypted sheet, in memory only. */
export interface OpenSheet {
  id: string
  expiresAt: string
  content: SheetContent
}

/** Null if the text is no sheet of this version. */
export function parseSheet(text: string): SheetContent | null {
  try {
    return sheetContent.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
