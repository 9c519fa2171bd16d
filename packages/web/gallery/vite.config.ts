import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The gallery has a separate build, so that the build of the site does not contain it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  cacheDir: '../../../node_modules/.vite-gallery',
})
