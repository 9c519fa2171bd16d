import { connection } from '#web/loading/connection.ts'
import { layoutTexts } from '#web/messages/layout/index.ts'

/** Loads the auth client: 23 kB that visitors who are not signed in do not need. */
export const load = () =>
  import('./client.ts').then(
    (module) => module.client,
    () => {
      connection.recordFailure()
      throw new TypeError(layoutTexts().noConnection)
    },
  )
