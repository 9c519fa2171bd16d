import { draftKey, listSiteKeys, readFrom, removeFrom, writeTo } from '#web/session/device-storage.ts'
import type { Unsent, UnsentAnswer } from './save-queue.ts'

const AREA = 'sessionStorage'
const PREFIX = draftKey('answers:')

const listKeys = () => listSiteKeys(AREA).filter((key) => key.startsWith(PREFIX))

function isUnsentAnswer(entry: unknown): entry is UnsentAnswer {
  return typeof entry === 'object' && entry !== null && 'value' in entry && 'was' in entry
}

/** Parses stored unsent answers; returns an empty record for malformed text. */
export function parseUnsent(text: string | null): Unsent {
  if (text === null) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter(([, entry]) => isUnsentAnswer(entry)))
  } catch {
    return {}
  }
}

/** Unsent answers of one assessment in this tab's session storage; removes entries of other assessments. */
export function openUnsentStore(assessmentId: string) {
  const key = `${PREFIX}${assessmentId}`
  // False if the browser blocks storage, so that answers are only in memory.
  let isUsable = true
  for (const other of listKeys()) if (other !== key) removeFrom(AREA, other)
  return {
    read: () => parseUnsent(readFrom(AREA, key)),
    write(unsent: Unsent) {
      if (Object.keys(unsent).length === 0) removeFrom(AREA, key)
      else isUsable = writeTo(AREA, key, JSON.stringify(unsent))
    },
    /** False after sign-out or quick exit has cleared the storage. */
    isPresent: () => !isUsable || readFrom(AREA, key) !== null,
  }
}

/** The number of unsent answers that this tab has stored. */
export function countUnsent(): number {
  return listKeys().flatMap((key) => Object.keys(parseUnsent(readFrom(AREA, key)))).length
}
