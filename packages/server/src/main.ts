import { setRuntimeMode } from '#server/config/env.ts'

const development = process.argv.includes('--dev')
setRuntimeMode(development ? 'development' : 'production')
// Only now: React chooses its build while it is imported.
const { checkSettings, serve } = await import('./serve.ts')
if (process.argv.includes('--check-settings')) checkSettings()
else await serve({ development })
