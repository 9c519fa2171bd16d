import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known to the first start of the development server, so that it need not load the page twice.
  optimizeDeps: { include: ['@supabase/auth-js', 'intl-messageformat', 'lucide-react', 'zod'] },
  build: {
    // The content policy allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    manifest: true,
  },
})
