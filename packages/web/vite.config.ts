import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { languageOf } from '@twofold/contract/languages'
import { defineConfig } from 'vite'
import { filesOf } from './language-build.ts'

/** The mode names the language; every other mode is English. */
export default defineConfig(({ mode }) => {
  const language = languageOf(mode)
  return {
    plugins: [filesOf(language), tailwindcss(), reactRouter()],
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
          // React changes less often than the site.
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  }
})
