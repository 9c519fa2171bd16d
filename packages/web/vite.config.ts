import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageCatalogues } from './message-catalogues.ts'

export default defineConfig({
  plugins: [messageCatalogues(), tailwindcss(), reactRouter()],
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
        // React changes less often than the site.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
})
