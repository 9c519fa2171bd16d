/** Features that Playwright disables. Chromium reads only the last list, so ours must contain them too. */
export const playwrightDisabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Each window would load two pages for the address bar menu, a sixth of the browser's work; no test uses it. */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  `--disable-features=${[...playwrightDisabledFeatures, ...addressBarFeatures].join(',')}`,
]

/** The browser that users have. */
export const chromiumPath = process.env.CHROMIUM_PATH
/** A browser without windows, for tests that need no more; `npm test` sets it if it is installed. */
export const shellPath = process.env.CHROMIUM_SHELL_PATH

/**
 * Specs that need the browser that users have: the main journey, and storage, service workers, passkeys, windows, downloads
 * and printing, which the browser without windows implements separately or lacks.
 */
export const fullBrowserSpecs =
  /\/(account|couple|every-page-storage|memory|offline|passkey|print-and-card|safety)[.]spec[.]ts$/
