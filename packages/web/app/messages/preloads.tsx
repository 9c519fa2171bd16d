import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** The files of the catalogues that the page reads; known to the server alone. */
export const CatalogueFilesContext = createContext<readonly string[]>([])

/** Loads the texts of the page beside its scripts, which ask for them only once they run. */
export function CataloguePreloads(): ReactNode {
  return useContext(CatalogueFilesContext).map((href) => <link key={href} rel="modulepreload" href={href} />)
}
