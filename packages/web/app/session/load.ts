import { connection } from '#web/loading/connection.ts'
import { layoutTexts } from '#web/messages/layout/index.ts'

/** The auth client: 23 kB that a visitor who is not signed in never loads. */
export const load = () =>
  import('./client.ts').then(
    (module) => module.client,
    () => {
      connection.recordFailure()
      throw new TypeError(layoutTexts().noConnection)
    },
  )
