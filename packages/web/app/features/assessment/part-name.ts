import { assessmentTexts } from 'virtual:texts/assessment'
import type { PartId } from './questionnaire.ts'

const parts = () => assessmentTexts().parts

/** Returns the title of a part; the partner part includes the partner's first name if known. */
export function partName(part: PartId, partnerName: string | null): string {
  if (part !== 'partner' || partnerName === null) return parts()[part].name
  return parts().partner.nameOf({ name: partnerName })
}

/** Returns the sentence below the title of a part. */
export function partLead(part: PartId, partnerName: string | null): string {
  if (part !== 'partner' || partnerName === null) return parts()[part].lead
  return parts().partner.leadOf({ name: partnerName })
}
