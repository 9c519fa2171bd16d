import type { Site } from '@twofold/contract/page-handler'
import { useRouteLoaderData } from 'react-router'

/** What the root hands to every page: what this installation is, and nothing about a visitor. */
export interface RootData {
  site: Site
}

const nameless: Site = {
  productName: 'Twofold',
  publicUrl: '',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: '', address: '', email: '' },
}

/** What this installation is: name, address, operator. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? nameless
}

/** The same for `meta` functions, which are no components. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.site ?? nameless
}
