import { assessmentTexts } from 'virtual:texts/assessment'
import type { PartId } from './questionnaire.ts'

const parts = () => assessmentTexts().parts

export function partName(part: PartId, partnerName: string | null): string {
  if (part !== 'partner' || partnerName === null) return parts()[part].name
  return parts().partner.nameOf({ name: partnerName })
}

export function partLead(part: PartId, partnerName: string | null): string {
  if (part !== 'partner' || partnerName === null) return parts()[part].lead
  return parts().partner.leadOf({ name: partnerName })
}
