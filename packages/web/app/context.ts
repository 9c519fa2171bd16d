import type { Operator } from '@twofold/contract/operator'
import type { Api, Site } from '@twofold/contract/page-handler'
import { createContext } from 'react-router'

/** Calls a feature as an anonymous visitor; a refusal becomes the page of its status. */
export const apiContext = createContext<Api>()

/** Facts of this installation. */
export const siteContext = createContext<Site>()

/** The operator with every detail that the legal pages name. */
export const operatorContext = createContext<Operator>()

/** The files of the catalogues that the modules of some routes read, in the language of the page. */
export const catalogueFilesContext = createContext<(routeIds: readonly string[]) => string[]>(() => [])

/** Hears of errors that are no answer of their own. */
export const errorListenerContext = createContext<(error: unknown) => void>(() => {})
