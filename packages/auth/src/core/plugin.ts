import type { PluginHooks } from './context.ts'
import type { Route } from './http/route.ts'
import type { AuthSettings } from './settings.ts'

/**
 * One way to sign in, or one addition to it. A plugin has its own routes, tables, limits and settings, imports the kernel, and
 * no other plugin. It declares its settings, tables and limits by declaration merging (see `plugins/web3/index.ts`).
 */
export interface Plugin extends PluginHooks {
  /** The name of its folder. */
  name: string
  routes?(settings: AuthSettings): readonly Route[]
}

export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
