import type { Config } from '@react-router/dev/config'

/** The language being built, as in `vite.config.ts`; React Router does not pass the mode to this file. */
const at = process.argv.indexOf('--mode')

export default {
  ssr: true,
  // The builds of all languages run at the same time, each into its own folder.
  buildDirectory: at === -1 ? 'build' : `.react-router/build-${process.argv[at + 1]}`,
  // All routes are in the first answer: the manifest is small, and no address is asked about before it is opened.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
