import { setRuntimeMode } from '#server/config/env.ts'

const development = process.argv.includes('--dev')
setRuntimeMode(development ? 'development' : 'production')
// Imported after the mode is set, because React selects its build on import.
const { checkSettings, serve } = await import('./serve.ts')
if (process.argv.includes('--check-settings')) await checkSettings()
else await serve({ development })
