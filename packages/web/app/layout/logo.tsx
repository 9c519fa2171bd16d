import type { Brand } from '@twofold/contract/page-handler'
import { Mark } from '#web/ui/mark.tsx'

/** The operator's logo, or that of the software. Decorative: the name of the product is next to it. */
export function Logo({ brand }: { brand: Brand | undefined }) {
  const logo = brand?.logo
  if (logo === undefined) return <Mark className="h-6 w-auto" />
  return <img src={logo.url} width={logo.width} height={logo.height} alt="" className="h-6 w-auto" />
}
