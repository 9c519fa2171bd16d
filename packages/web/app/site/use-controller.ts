import { agreementsTexts } from '#web/messages/agreements/index.ts'
import { useSite } from './use-site.ts'

/** Name of the controller in consents: the operator, or a description if the settings name none. */
export function useController(): string {
  const { operator, productName } = useSite()
  return operator.name || agreementsTexts().unnamed({ product: productName })
}
