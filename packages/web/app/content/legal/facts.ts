import type { Operator } from '@twofold/contract/operator'
import type { Site } from '@twofold/contract/page-handler'

/** Facts about the installation that legal pages depend on. */
export interface LegalFacts {
  site: Site
  operator: Operator
}

/** Whether the settings have all details that the imprint needs. */
export function isComplete(operator: Operator): boolean {
  const texts = [operator.name, operator.legalForm, operator.address, operator.email, operator.editor]
  const stated = [operator.representatives, operator.register, operator.vatId, operator.supervisor]
  return texts.every((text) => text !== '') && stated.every((detail) => detail !== undefined)
}
