import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { texts } from './texts-plugin.ts'

/** A catalogue, or texts of the instrument. */
const textFile =
  /\/app\/messages\/(\w+)\/([\w-]+)\.json$|\/instrument\/src\/texts\/(\w+)\/(guide|insights|patterns|together|breakfast|contentment)\.(?:ts|json)$/

/** `server.ts` finds the files of a language by this name. Texts of the instrument are in the file of the area that shows them. */
function nameTexts(id: string): string {
  const [, language, area, instrumentLanguage, name] = textFile.exec(id) ?? []
  if (area !== undefined) return `texts-${language}-${area}`
  return `texts-${instrumentLanguage}-${name === 'breakfast' || name === 'contentment' ? 'follow-up' : 'results'}`
}

/** Lets the file of a route export more than the route does, for the other modules of its group; otherwise each such route is two files. */
const routesInGroups: Plugin = {
  name: 'routes-in-groups',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
}

export default defineConfig({
  plugins: [contractCalls(), texts(), tailwindcss(), reactRouter(), routesInGroups],
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
              test: /node_modules\/(react|react-dom|scheduler|@lingui)\/|vite\/preload-helper|\/app\/messages\/(define-texts|isolate-bidi|language)|contract\/src\/(languages|legal-pages|field-errors|identifiers|endpoint|retention|blog-categories|blog-images)\.ts$/,
              priority: 10,
            },
            { name: nameTexts, test: textFile, priority: 10 },
            // Schemas, which load with forms; each form loads its own.
            { name: 'zod', test: /node_modules\/zod\/|contract\/src\/(fields|zod)\.ts/, priority: 9 },
            { name: 'schemas', test: /contract\/src\/[\w-]+\.ts\?schemas/, entriesAware: true, priority: 9 },
            { name: 'instrument', test: /instrument\/src\/[\w-]+\.ts$/, priority: 10 },
            {
              name: 'factors',
              test: /\/app\/(messages\/instrument\/factors|ui\/category-mark)/,
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
              test: /node_modules\/lucide-react\/|\/app\/(layout\/(site-layout|error-screen|not-found-screen|page-frame|page-title)|navigation\/navigation-guard|session\/require-session|site\/|ui\/(cast|headed-section|notice|prose|page-heading|text-link|text-list|skeleton|card|disclosure|mark|focus-element|use-hydrated)|entry\.client)/,
              priority: 7,
            },
            // Calls of the API from the browser, and what forms and lists consist of.
            {
              name: 'calls',
              test: /contract\/src\/[\w-]+\.ts$|\/app\/(api\/(api-failure|call-api|server-clock)|content\/retake|layout\/(private-fallback|without-scripts)|features\/invitation\/has-invitation|loading\/use-pending|sign-in\/use-change|forms\/(reported-error|use-submit)|messages\/(dates|numbers|capitalize)|ui\/(checkbox|code-field|confirm-dialog|copy-link|empty-state|field-error|focus-after|link-parts|linked-text|part-figure|progress|radio-option|row-list|select-field|switch|tab-links|text-area|text-field|save-file|use-print-part|when-visible))/,
              priority: 6,
            },
            // Modules of pages that load parts in the browser, and what every page of a signed-in user loads.
            {
              name: 'queries',
              test: /node_modules\/@tanstack\/|\/app\/(api\/(queries|shared-queries|use-call)|layout\/signed-in-items|loading\/(late|loaded-part)|session\/(account-label|phone-number|session-user))/,
              priority: 6,
            },
            {
              name: 'forms',
              test: /node_modules\/react-hook-form\/|\/app\/(forms\/use-form|navigation\/language-switch-state)/,
              priority: 5,
            },
            // A group may contain one route, whose file it then is. Modules of all private pages and few public ones.
            {
              name: 'private',
              test: /\/app\/(content\/(evening-topics|questionnaire-(part|query))|features\/(follow-up\/follow-up-state|invitation\/(invitation-q|load-sent))|layout\/(private-page|assessment-page)|lock\/|navigation\/old-address|routes\/private\.tsx|session\/pause-second-step|sign-in\/use-fresh)/,
              priority: 4,
            },
            {
              name: 'sign-in',
              test: /virtual:texts\/auth$|\/app\/(messages\/provider-messages|session\/(account\.|email-tokens|expired|factors|password-rules|provider-flow|replace-session)|sign-in\/(accept-terms\.|new-password|one-time|operator-help|resend|use-code-form))/,
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
            { name: 'qr-code', test: /node_modules\/uqr\/|\/app\/ui\/qr-code/, priority: 4 },
            {
              name: 'scale',
              test: /\/app\/ui\/(advance-after-touch|chart-marks|keyboard-answers|radio-scale)/,
              priority: 4,
            },
            {
              name: 'invitation',
              test: /virtual:texts\/invitation$|\/app\/features\/(hand-over\/hand-over-offer|invitation\/(invitation-panel|invitation-welcome|invite-(methods|obstacle)|late-invite|mail-preview|received-list|refuse-|sent-card|start-over|use-create|use-send|withdraw))/,
              priority: 3,
            },
            {
              name: 'account',
              test: /virtual:texts\/account$|\/app\/(routes\/dashboard\.tsx|features\/account\/(change-line|deletion-notice))/,
              priority: 3,
            },
            {
              name: 'assessment',
              test: /virtual:texts\/assessment$|\/app\/(routes\/assessment\.tsx|features\/(assessment\/(assessment-intro|load-journey)|auth\/sign-up-buttons|invitation\/landing-acceptance))/,
              priority: 3,
            },
            { name: 'first-steps', test: /\/app\/features\/assessment\/(consent|name)-step/, priority: 3 },
            {
              name: 'feedback',
              test: /virtual:texts\/feedback$|\/app\/features\/feedback\/(ratings|survey-status)/,
              priority: 3,
            },
            {
              name: 'follow-up',
              test: /virtual:texts\/follow-up$|\/app\/(features\/(follow-up\/breakfast|sheet\/sheet-(cipher|link))|messages\/instrument\/(breakfast|contentment))/,
              priority: 3,
            },
            {
              name: 'admin',
              test: /virtual:texts\/editor$|\/app\/(routes\/admin\.tsx|features\/blog-admin\/(admin-skeleton|confirm-to-read|fields|load-pages|local-draft|more-button|page-count|unsaved-drafts|use-draft))/,
              priority: 3,
            },
            // What most views of the results share.
            {
              name: 'results',
              test: /virtual:texts\/results$|\/app\/(routes\/results\.tsx|messages\/instrument\/(guide|insights|patterns|together)|ui\/pair-chart|features\/results\/(describe-views|guide-plan|guide-sheet|insight-parts|level|load-results|map-lanes|own-profile\.ts|page-parts|pair-names|perception|print-|score-only|share-button|share-card-drawing|shown-results|together-view|unshared|use-print|use-re|use-share|use-sharing|view|you-or-name))/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
