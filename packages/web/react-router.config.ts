import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are in the first answer: the manifest is small, and no address is asked about before it is opened.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
