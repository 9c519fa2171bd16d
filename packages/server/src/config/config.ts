/** What the settings mean, after every contradiction has been refused. */
export interface Config {
  production: boolean
  port: number
  host: string
  /** Origin without a trailing slash. */
  publicUrl: string
  allowedHosts: readonly string[]
  trustedProxy: readonly string[]
  productName: string
  operator: { name: string; address: string; email: string }
  exitUrl: string
  dataDirectory: string
  database: { kind: 'embedded'; directory: string } | { kind: 'postgres'; url: string }
  mail:
    | { kind: 'smtp'; url: string; from: string }
    | { kind: 'outbox'; directory: string; port: number; from: string }
  signUp: { autoconfirm: boolean }
  logLevel: 'silent' | 'error' | 'warn' | 'info'
}
