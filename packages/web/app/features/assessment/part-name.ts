import { assessmentTexts } from '#web/messages/assessment/index.ts'
import type { PartId } from './questionnaire.ts'

const parts = () => assessmentTexts().parts

/** The name of a part; the second names the partner if a first name was given. */
export function partName(part: PartId, partnerName: string | null): string {
  if (part !== 'partner' || partnerName === null) return parts()[part].name
  return parts().partner.nameOf({ name: partnerName })
}

/** The sentence below the name. */
export function partLead(part: PartId, partnerName: string | null): string {
  if (part !== 'partner' || partnerName === null) return parts()[part].lead
  return parts().partner.leadOf({ name: partnerName })
}
