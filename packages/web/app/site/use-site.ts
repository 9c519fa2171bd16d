import { inLanguage, languages, translatedAreas, translatedPages } from '@twofold/contract/languages'
import type { Site } from '@twofold/contract/page-handler'
import { useRouteLoaderData } from 'react-router'
import { currentLanguage } from '#web/messages/language.ts'

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
  captcha: null,
}

function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** Facts of this installation: name, URL, operator. */
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

/** Where a page is in each language; nowhere but here where it is not translated. Its path is all that is said. */
export function useAlternates(pathname: string): readonly (readonly [string, string])[] {
  const origin = useRootData()?.origin
  if (origin === undefined || !isTranslated(pathname)) return []
  return [
    ...languages.map((language) => [language, origin + inLanguage(pathname, language)] as const),
    ['x-default', origin + pathname],
  ]
}

/** A page that is not translated has the address of the English one. */
export function canonicalUrl(origin: string, pathname: string): string {
  const plain = pathname.replace(/\/+$/, '') || '/'
  const path = isTranslated(plain) ? inLanguage(plain, currentLanguage()) : plain
  return origin.replace('://www.', '://') + path.replace(/\/$/, '')
}

function isTranslated(pathname: string): boolean {
  return translatedPages.includes(pathname)
}

/** Whether everything on a page is in the language of the page. */
export function isWhollyTranslated(pathname: string): boolean {
  const isInArea = translatedAreas.some((area) => pathname === area || pathname.startsWith(`${area}/`))
  return isInArea || isTranslated(pathname)
}

/** The same for `meta` functions, which are no components. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  return rootDataOf(matches)?.site ?? nameless
}

function rootDataOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** The host of now and what the installation is, for addresses that must be complete. */
export function placeOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): {
  origin: string
  site: Site
} {
  const site = siteOf(matches)
  return { site, origin: rootDataOf(matches)?.origin ?? site.publicUrl }
}
