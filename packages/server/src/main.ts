import { setRuntimeMode } from '#server/config/env.ts'

const development = process.argv.includes('--dev')
setRuntimeMode(development ? 'development' : 'production')
// Only now: React chooses its build while it is imported.
const { serve } = await import('./serve.ts')
await serve({ development })
