import { agreementsTexts } from '#web/messages/agreements/index.ts'
import { useSite } from './use-site.ts'

/** The controller as a consent names it: the operator, or a description of it if the settings do not name one. */
export function useController(): string {
  const { operator, productName } = useSite()
  return operator.name || agreementsTexts().unnamed({ product: productName })
}
