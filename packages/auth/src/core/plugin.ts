import type { PluginHooks } from './context.ts'
import type { Route } from './http/route.ts'
import type { AuthSettings } from './settings.ts'

/**
 * A sign-in method or an addition to one, with its own routes, tables, limits and settings. It imports the kernel and no
 * other plugin, and declares settings, tables and limits by declaration merging (see `plugins/web3/index.ts`).
 */
export interface Plugin extends PluginHooks {
  /** Name of the plugin's folder. */
  name: string
  routes?(settings: AuthSettings): readonly Route[]
}

export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
