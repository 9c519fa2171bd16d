import type { Site } from '@twofold/contract/page-handler'
import { useRouteLoaderData } from 'react-router'

/** What the root hands to every page: what this installation is, and nothing about a visitor. */
export interface RootData {
  site: Site
  /** Scheme and host under which the page was asked for, without a leading "www.". */
  origin: string
  year: number
}

const nameless: Site = {
  productName: 'Twofold',
  publicUrl: '',
  exitUrl: 'https://www.wikipedia.org/',
  operator: { name: '', address: '', email: '' },
}

function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** What this installation is: name, address, operator. */
export function useSite(): Site {
  return useRootData()?.site ?? nameless
}

/** The year of now, as the server has it. */
export function useYear(): number {
  return useRootData()?.year ?? new Date().getFullYear()
}

/** The one address of a page: the host of now without "www.", the path without a slash at its end. */
export function useCanonicalUrl(pathname: string): string | undefined {
  const origin = useRootData()?.origin
  return origin === undefined ? undefined : canonicalUrl(origin, pathname)
}

export function canonicalUrl(origin: string, pathname: string): string {
  return origin.replace('://www.', '://') + pathname.replace(/\/+$/, '')
}

/** The same for `meta` functions, which are no components. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  return rootDataOf(matches)?.site ?? nameless
}

export function rootDataOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}
