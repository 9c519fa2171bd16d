import { siteTexts } from 'virtual:texts/site'
import { connection } from '#web/loading/connection.ts'

/** Loads the auth client: 23 kB that visitors who are not signed in do not need. */
export const load = () =>
  import('./client.ts').then(
    (module) => module.client,
    () => {
      connection.recordFailure()
      throw new TypeError(siteTexts().layout.noConnection)
    },
  )
