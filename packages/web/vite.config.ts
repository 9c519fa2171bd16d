import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { texts } from './texts-plugin.ts'

/** A catalogue, or texts of the instrument. */
const textFile =
  /\/app\/messages\/(\w+)\/([\w-]+)\.json$|\/instrument\/src\/texts\/(\w+)\/(?:guide|insights|patterns|together)\.(?:ts|json)$/

/** `server.ts` finds the files of a language by this name. Texts of the instrument are shown with those of the results. */
function nameTexts(id: string): string {
  const [, language, area = 'results', instrumentLanguage] = textFile.exec(id) ?? []
  return `texts-${language ?? instrumentLanguage}-${area}`
}

export default defineConfig({
  plugins: [contractCalls(), texts(), tailwindcss(), reactRouter()],
  // Listed so that the first start of the development server does not reload the page.
  optimizeDeps: {
    include: ['@supabase/auth-js', '@lingui/core', '@tanstack/react-query', 'lucide-react', 'zod'],
  },
  // Bundled with the used icons only: the whole package costs the server memory and time at its start.
  ssr: { noExternal: ['lucide-react', '@markdoc/markdoc'] },
  // No module imports a message by name.
  json: { namedExports: false },
  build: {
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // Hashes only, so that file names in a browser's cache do not reveal which pages were opened.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Read by everything else, so that no other group takes them along. React changes less often than the site.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@lingui)\/|vite\/preload-helper|\/app\/messages\/(define-texts|isolate-bidi|language)|contract\/src\/(languages|field-errors|identifiers|endpoint|retention|blog-categories|blog-images)\.ts$/,
              priority: 10,
            },
            { name: nameTexts, test: textFile, priority: 10 },
            // Schemas, which load with forms; each form loads its own.
            { name: 'zod', test: /node_modules\/zod\/|contract\/src\/(fields|zod)\.ts/, priority: 9 },
            { name: 'schemas', test: /contract\/src\/[\w-]+\.ts\?schemas/, entriesAware: true, priority: 9 },
            { name: 'instrument', test: /instrument\/src\/[\w-]+\.ts$/, priority: 10 },
            { name: 'factors', test: /\/app\/messages\/instrument\/factors/, priority: 8 },
            {
              name: 'results-texts',
              test: /virtual:texts\/results$|\/app\/messages\/instrument\/(guide|insights|patterns|together)/,
              priority: 8,
            },
            {
              name: 'safety',
              test: /virtual:texts\/safety$|\/app\/(content\/help-lines|features\/safety\/(check-outcome|help-lines|own-country|private-check))/,
              priority: 4,
            },
            // One file compresses better than fifty small ones: the modules of the root and of almost every page. Without the root itself,
            // whose styles every late part would otherwise request again.
            {
              name: 'site',
              test: /node_modules\/lucide-react\/|\/app\/(layout\/(site-layout|error-screen|not-found-screen|page-frame|page-title)|navigation\/navigation-guard|session\/require-session|site\/|ui\/(notice|page-heading|text-link|skeleton|card|disclosure|mark|focus-element|use-hydrated)|entry\.client)/,
              priority: 7,
            },
            // Calls of the API from the browser, and what forms and lists consist of.
            {
              name: 'calls',
              test: /contract\/src\/[\w-]+\.ts$|\/app\/(api\/(api-failure|call-api|server-clock)|layout\/without-scripts|loading\/use-pending|forms\/use-submit|messages\/(dates|numbers|capitalize)|ui\/(checkbox|code-field|confirm-dialog|copy-link|empty-state|field-error|focus-after|link-parts|linked-text|part-figure|progress|radio-option|row-list|select-field|switch|tab-links|text-area|text-field|use-print-part|when-visible))/,
              priority: 6,
            },
            // Modules of pages that load parts in the browser.
            {
              name: 'queries',
              test: /node_modules\/@tanstack\/|\/app\/(api\/(queries|shared-queries|use-call)|loading\/(late|loaded-part))/,
              priority: 6,
            },
            { name: 'forms', test: /node_modules\/react-hook-form\/|\/app\/forms\/use-form/, priority: 5 },
            // Modules of all private pages and few public ones.
            {
              name: 'private',
              test: /\/app\/(features\/(follow-up\/follow-up-state|invitation\/load-sent)|layout\/(private-page|assessment-page)|lock\/|navigation\/old-address|session\/pause-second-step|sign-in\/use-fresh)/,
              priority: 4,
            },
            {
              name: 'sign-in',
              test: /virtual:texts\/auth$|\/app\/(session\/(account|email-tokens|expired|factors|password-rules|phone-number|provider-flow|replace-session|session-user)|sign-in\/(accept-terms\.|new-password|one-time|operator-help|resend|use-(change|code-form)))/,
              priority: 4,
            },
            {
              name: 'credentials',
              test: /\/app\/(session\/(confirmation|passkeys|phone\.|wallet-sign-in)|sign-in\/(phone-|second-step))/,
              priority: 3,
            },
            {
              name: 'portrait',
              test: /\/app\/(content\/petals|ui\/(pair-portrait|portrait-shape))/,
              priority: 4,
            },
            { name: 'signed-in', test: /\/app\/layout\/(admin-check|own-results)/, priority: 4 },
            { name: 'qr-code', test: /node_modules\/uqr\/|\/app\/ui\/qr-code/, priority: 4 },
            {
              name: 'invitation',
              test: /\/app\/features\/invitation\/(invitation-panel|invite-|mail-preview|sent-card|use-create|use-send|withdraw)/,
              priority: 3,
            },
            // What most views of the results share.
            {
              name: 'results',
              test: /\/app\/features\/results\/(describe-views|guide-plan|level|load-results|own-profile\.ts|page-parts|pair-names|perception|print-frame|score-only|shown-results|together-view|unshared|use-print|use-re|view|you-or-name)/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
