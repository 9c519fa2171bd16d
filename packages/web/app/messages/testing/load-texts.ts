import { waitForTexts } from '../define-texts.ts'

// Loads all texts before a test file runs, so that no read suspends.
await Promise.all(
  Object.values(import.meta.glob(['../*/index.ts', '../instrument/*.ts'])).map((load) => load()),
)
await waitForTexts()
