import { z } from 'zod'

// The content policy forbids eval in browsers: without this, zod probes `new Function` and the browser reports a violation.
// The server uses zod's compiled parsers. Every schema module imports `z` from here, so that this runs before any schema.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
