import { siteTexts } from 'virtual:texts/site'
import { useSite } from './use-site.ts'

/** Name of the controller (Art. 4(7) GDPR) in consents: the operator, or a description if the settings name none. */
export function useControllerName(): string {
  const { operator, productName } = useSite()
  return operator.name || siteTexts().agreements.unnamed({ product: productName })
}
