import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { messageCatalogues } from './message-catalogues.ts'

export default defineConfig({
  plugins: [contractCalls(), messageCatalogues(), tailwindcss(), reactRouter()],
  // Known to the first start of the development server, so that it need not load the page twice.
  optimizeDeps: { include: ['@supabase/auth-js', '@lingui/core', 'lucide-react', 'zod'] },
  // Nothing imports a message by name.
  json: { namedExports: false },
  build: {
    // The content policy allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page lists the files of all routes; what is left in a browser's cache need not say what was looked at.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // React changes less often than the site.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // One file of what every page loads compresses better than fifty small ones. The root is left out: its styles would be
            // requested again with every part that is loaded later.
            {
              name: 'site',
              test: /\/app\/(layout\/(site-layout|error-screen)|entry\.client)\.tsx/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
