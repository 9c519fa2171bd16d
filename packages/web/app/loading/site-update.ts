import { pendingLanguageSwitch } from '#web/navigation/pending-language-switch.ts'

/** After a reload, another one waits this long: instances of different versions must not make the page reload for ever. */
const MIN_MS_BETWEEN_RELOADS = 60_000

interface UpdateCheck {
  /** Whether the site answers that it no longer has the build of this page. */
  isBuildGone(): Promise<boolean>
  /** Time since this document began to load. */
  msSinceLoad(): number
  wasReloaded(): boolean
  reload(): void
}

/**
 * Returns a function to be called when a file of the site could not be loaded. If the site was updated, the file is gone, and
 * the page reloads; otherwise the connection was lost, and the caller of the file says so.
 */
export function createUpdateCheck({ isBuildGone, msSinceLoad, wasReloaded, reload }: UpdateCheck) {
  let pending = false
  return async (): Promise<void> => {
    if (pending || (wasReloaded() && msSinceLoad() < MIN_MS_BETWEEN_RELOADS)) return
    pending = true
    if (await isBuildGone().catch(() => false)) reload()
    else pending = false
  }
}

const getManifestUrl = () =>
  (globalThis as { __reactRouterManifest?: { url: string } }).__reactRouterManifest?.url ?? '/'

/** Reloads the page when it needs a file that an update of the site has removed. Forms keep what the user has typed. */
export function watchSiteUpdates(): void {
  const reloadIfUpdated = createUpdateCheck({
    // The manifest has another name in each build.
    isBuildGone: () =>
      fetch(getManifestUrl(), { method: 'HEAD', credentials: 'omit', cache: 'no-store' }).then(
        ({ status }) => status === 404,
      ),
    msSinceLoad: () => performance.now(),
    wasReloaded: () =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    reload: () => pendingLanguageSwitch.leave(() => window.location.reload()),
  })
  window.addEventListener('vite:preloadError', () => void reloadIfUpdated())
}
