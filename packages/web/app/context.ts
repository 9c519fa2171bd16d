import type { Operator } from '@twofold/contract/operator'
import type { Api, OwnTexts, Site } from '@twofold/contract/page-handler'
import { createContext } from 'react-router'

/** API of an anonymous visitor; an error of the API becomes the error page of its status. */
export const apiContext = createContext<Api>()

export const siteContext = createContext<Site>()

/** Pages that the operator wrote. */
export const ownTextsContext = createContext<OwnTexts>({})

/** The operator with all details of the legal pages. */
export const operatorContext = createContext<Operator>()

/** Returns the files of the message catalogues of routes, in the language of the page. */
export const catalogueFilesContext = createContext<(routeIds: readonly string[]) => string[]>(() => [])

/** Called with errors that do not become a response. */
export const errorListenerContext = createContext<(error: unknown) => void>(() => {})
