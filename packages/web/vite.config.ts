import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { languageOf } from '@twofold/contract/languages'
import { defineConfig } from 'vite'
import { filesOf } from './language-build.ts'
import { routeLoadErrors } from './route-load-errors.ts'

// What the root of every page imports, in one file: twenty small ones compress worse than one.
const shell =
  /web\/app\/(features\/home\/featured-layout|layout\/(?!admin-check|answers-lock|gate-card|idle-lock|presence|private-page|provider-return-told|second-step-page|use-hydrated)|notices|site|loading\/(reachable|unreachable|use-try-again)|session\/(index|address-error|store|traces|drafts|load|refusal|provider-flow-mark)|navigation\/(language|link|navigate|taken-fragment)|messages\/(fill|isolated|\w\w\/(layout|locale|notices|refusal-words))|ui\/(button|own-words|class-names|dialog|dialog-frame|mark|disclosure|skeleton))|node_modules\/lucide-react\/dist\/esm\/((?!icons)|icons\/check[.])|node_modules\/react-dom\/(index|cjs\/react-dom\.production)/

/** The mode names the language; every other mode is English. */
export default defineConfig(({ mode }) => {
  const language = languageOf(mode)
  return {
    plugins: [filesOf(language), routeLoadErrors(), tailwindcss(), reactRouter()],
    // While one works on them, two languages are served side by side.
    ...(language !== 'en' && { cacheDir: `node_modules/.vite-${language}` }),
    // Known to the first start of the development server, so that it need not load the page twice.
    optimizeDeps: { include: ['@supabase/auth-js', 'intl-messageformat', 'lucide-react', 'zod'] },
    build: {
      // The content policy allows no data: URLs, so nothing is inlined.
      assetsInlineLimit: 0,
      manifest: true,
      rolldownOptions: {
        output: {
          // Every page lists the files of all routes; what is left in a browser's cache need not say what was looked at.
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: { groups: [{ name: 'shell', test: shell }] },
        },
      },
    },
  }
})
