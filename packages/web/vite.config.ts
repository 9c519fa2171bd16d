import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { messageCatalogues } from './message-catalogues.ts'

export default defineConfig({
  plugins: [contractCalls(), messageCatalogues(), tailwindcss(), reactRouter()],
  // Listed so that the first start of the development server does not reload the page.
  optimizeDeps: {
    include: ['@supabase/auth-js', '@lingui/core', '@tanstack/react-query', 'lucide-react', 'zod'],
  },
  // Bundled with the used icons only: the whole package costs the server memory and time at its start.
  ssr: { noExternal: ['lucide-react'] },
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
            // React changes less often than the site.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // One file compresses better than fifty small ones: the modules of the root and of almost every page. Without the root itself,
            // whose styles every late part would otherwise request again.
            {
              name: 'site',
              test: /\/app\/(layout\/(site-layout|error-screen|not-found-screen)|navigation\/navigation-guard|session\/require-session|ui\/(notice|page-heading|text-link)|entry\.client)\.tsx?/,
              priority: 1,
            },
            // Modules of pages that call the API from the browser.
            {
              name: 'calls',
              test: /\/app\/(api\/call-api|layout\/without-scripts)\.tsx?/,
              priority: 1,
            },
            // Modules of pages that load parts in the browser.
            { name: 'queries', test: /\/app\/(api\/queries|loading\/late)\.tsx?/, priority: 1 },
            // Modules of all private pages and few public ones.
            { name: 'private', test: /\/app\/layout\/private-page\.tsx/ },
          ],
        },
      },
    },
  },
})
