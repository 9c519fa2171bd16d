import type { AnswerSet } from '@twofold/instrument'
import { packAnswers, unpackAnswers } from '@twofold/instrument'
import { sealText, unsealText } from '#server/features/records/index.ts'
import type { DataKey } from '#server/sealing/index.ts'
import { seal, unseal } from '#server/sealing/index.ts'

/** Room for 100 code points in UTF-8, so that every name that is let in is sealed at one length. */
const NAME_BYTES = 400

export function sealAnswers(key: DataKey, id: string, set: AnswerSet): Buffer {
  return seal(key, packAnswers(set), `assessments.answers:${id}`)
}

export function unsealAnswers(key: DataKey, id: string, sealed: Uint8Array): AnswerSet {
  return unpackAnswers(unseal(key, sealed, `assessments.answers:${id}`))
}

export function sealPartnerName(key: DataKey, id: string, name: string | null): Buffer {
  return sealText(key, name ?? '', NAME_BYTES, `assessments.partner_name:${id}`)
}

/** The name as it was typed, or null where none was. */
export function unsealPartnerName(key: DataKey, id: string, sealed: Uint8Array): string | null {
  return unsealText(key, sealed, `assessments.partner_name:${id}`) || null
}
