import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** The files of the catalogues that the page reads; known to the server alone. */
export const CatalogueFilesContext = createContext<readonly string[]>([])

/** Preloads the page's catalogues together with its scripts, which would request them only when they run. */
export function CataloguePreloads(): ReactNode {
  return useContext(CatalogueFilesContext).map((href) => <link key={href} rel="modulepreload" href={href} />)
}
