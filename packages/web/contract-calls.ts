import type { Plugin } from 'vite'

const modules = /\/packages\/contract\/src\/[\w-]+\.ts$/

/** Members of a call that a browser needs to send it. */
const callMembers = ['name', 'method', 'path', 'access'] as const

function isCall(value: unknown): value is Record<(typeof callMembers)[number], string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    [...callMembers, 'input', 'output'].every((name) => name in value)
  )
}

/** Whether a value is JSON without functions, unlike a schema. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value)
  return (
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
    Object.values(value).every(isData)
  )
}

/**
 * Source that replaces a module of the contract in the browser: constants for data and for calls without schemas; other
 * exports come from the module itself. Null if the module has no calls.
 */
export function renderCalls(id: string, exports: Readonly<Record<string, unknown>>): string | null {
  if (!Object.values(exports).some(isCall)) return null
  const constants = Object.entries(exports).flatMap(([name, value]) => {
    if (isCall(value))
      return [[name, Object.fromEntries(callMembers.map((key) => [key, value[key]]))] as const]
    return isData(value) ? [[name, value] as const] : []
  })
  return [
    ...constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
    // The constants above take precedence over exports of the same name.
    `export * from ${JSON.stringify(`${id}?schemas`)}`,
  ].join('\n')
}

/** Removes the schemas from calls of the contract in the browser, so that only pages with forms load zod. */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: modules },
      async handler(_, id) {
        const code = renderCalls(id, (await import(id)) as Record<string, unknown>)
        return code === null ? null : { code, map: null, moduleSideEffects: false }
      },
    },
  }
}
