/** The providers that differ from an OpenID Connect issuer, one line each. */
export { apple } from './apple.ts'
export { azure } from './azure.ts'
export { facebook } from './facebook.ts'
export { github } from './github.ts'
export { google } from './google.ts'
