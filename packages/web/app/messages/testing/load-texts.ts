import { waitForTexts } from '../define-texts.ts'

const areas = new Set(
  Object.keys(import.meta.glob('../*/*.json')).map((path) => path.replace(/^.*\/|\.json$/g, '')),
)

// Loads all texts before a test file runs, so that no read suspends.
await Promise.all([
  ...[...areas].map((area) => import(/* @vite-ignore */ `virtual:texts/${area}`)),
  ...Object.values(import.meta.glob('../instrument/*.ts')).map((load) => load()),
])
await waitForTexts()
