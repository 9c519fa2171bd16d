import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What the root of every page imports, in one file: twenty small ones compress worse than one.
const shell =
  /web\/app\/(layout\/(?!admin-check|private-page|second-step-page|writing-page|page-title|use-hydrated)|notices|site|session\/(index|store|traces|drafts|load|refusal|provider-return)|messages\/(fill|locale|en\/(layout|notices))|ui\/(button|class-names|dialog|dialog-frame|mark|disclosure|skeleton))|node_modules\/lucide-react\/dist\/esm\/(?!icons)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known to the first start of the development server, so that it need not load the page twice.
  optimizeDeps: { include: ['@supabase/auth-js', 'intl-messageformat', 'lucide-react', 'zod'] },
  build: {
    // The content policy allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: shell }] } } },
  },
})
