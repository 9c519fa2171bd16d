import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The gallery is a page of its own: nothing of it is in the build of the site. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  cacheDir: '../../../node_modules/.vite-gallery',
})
