import type { Plugin } from 'vite'

const modules = /\/packages\/contract\/src\/[\w-]+\.ts$/

/** The members of a call that a browser needs to send it. */
const sent = ['name', 'method', 'path', 'access'] as const

function isCall(value: unknown): value is Record<(typeof sent)[number], string> {
  return (
    typeof value === 'object' && value !== null && [...sent, 'input', 'output'].every((name) => name in value)
  )
}

/** Text, numbers and their lists and records; no schema, which holds functions. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value)
  return (
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
    Object.values(value).every(isData)
  )
}

/**
 * The source that replaces a module of the contract in the browser: calls without their schemas, and data, both as
 * constants; everything else comes from the module itself. Null if the module has nothing to replace.
 */
export function renderCalls(id: string, exports: Readonly<Record<string, unknown>>): string | null {
  if (!Object.values(exports).some(isCall)) return null
  const constants = Object.entries(exports).flatMap(([name, value]) => {
    if (isCall(value)) return [[name, Object.fromEntries(sent.map((key) => [key, value[key]]))] as const]
    return isData(value) ? [[name, value] as const] : []
  })
  return [
    ...constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
    // A name that is exported here takes precedence over the same name of the module.
    `export * from ${JSON.stringify(`${id}?schemas`)}`,
  ].join('\n')
}

/** Gives the browser the calls of the contract without schemas, so that only pages with a form of it load zod. */
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
