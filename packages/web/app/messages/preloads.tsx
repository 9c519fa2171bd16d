import { createContext, useContext } from 'react'

/** Files of the catalogues that the page reads; empty in the browser. */
export const CatalogueFilesContext = createContext<readonly string[]>([])

/** Preloads the catalogues of the page in parallel with its scripts, which would request them only when they run. */
export function CataloguePreloads() {
  return useContext(CatalogueFilesContext).map((href) => <link key={href} rel="modulepreload" href={href} />)
}
