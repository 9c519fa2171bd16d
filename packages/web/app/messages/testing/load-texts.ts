import { textsLoaded } from '../define-texts.ts'

// Tests read texts as pages do, once they have been loaded.
await Promise.all(
  Object.values(import.meta.glob(['../*/index.ts', '../instrument/*.ts'])).map((load) => load()),
)
await textsLoaded()
