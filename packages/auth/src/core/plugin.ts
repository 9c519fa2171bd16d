import type { AuthContext, AuthDependencies, PluginHooks } from './context.ts'
import type { Route } from './http/route.ts'
import type { Limit } from './limits/limits.ts'
import type { AuthSettings, AuthSettingsInput } from './settings.ts'

/** Methods that plugins add to the service's API, by declaration merging. */
export interface PluginApi {
  readonly kernel?: never
}

/**
 * A sign-in method or an addition to one. The service folds the list of plugins, so deleting a folder and its line removes
 * the method with its routes, limits and settings. Types are added by declaration merging (see `plugins/web3/index.ts`).
 */
export interface Plugin extends PluginHooks {
  /** Name of the plugin's folder. */
  id: string
  routes?(settings: AuthSettings): readonly Route[]
  /** Changes every route, for example to require a CAPTCHA token. */
  wrapRoute?(route: Route): Route
  limits?: Readonly<Record<string, Limit>>
  /** The plugin's settings with their defaults; throws if they are invalid. */
  settings?(input: AuthSettingsInput): Partial<AuthSettings>
  /** Services that the plugin adds to the context of every call. */
  context?(settings: AuthSettings, dependencies: AuthDependencies): Partial<AuthContext>
  /** Methods that the plugin adds to the service's API. */
  api?(context: () => Promise<AuthContext>): Partial<PluginApi>
}

export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
