import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The minified build, half as long as `axe.source`, because tests send it to every document that they check. */
export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
