import type { Config } from './config.ts'

/** Said at the start while the pages cannot name who runs the site; null once they can. */
export function tellMissingOperator({ operator, production }: Config): string | null {
  const missing = [
    ...(operator.name === '' ? ['OPERATOR_NAME'] : []),
    ...(operator.address === '' ? ['OPERATOR_ADDRESS'] : []),
    ...(operator.email === '' ? ['OPERATOR_EMAIL'] : []),
  ]
  if (missing.length === 0) return null
  const kind = production ? 'Warning' : 'Note'
  return `${kind}: not set: ${missing.join(', ')}. Until then the imprint tells every visitor that its operator is not named.`
}
