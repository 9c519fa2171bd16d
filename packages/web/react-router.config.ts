import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One file per route: its loader is small.
  splitRouteModules: false,
  // All routes are in the first response: the manifest is small, and the router does not request paths before they are opened.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
