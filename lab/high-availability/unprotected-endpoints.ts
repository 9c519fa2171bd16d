import { ask } from './ask.ts'

interface Node {
  name: string
  etcd: string
  rest: string
}

/** Endpoints of etcd and Patroni that accept a client without TLS or without a trusted certificate. */
export async function listUnprotectedEndpoints(nodes: readonly Node[], ca: string): Promise<string[]> {
  const found = await Promise.all(
    nodes.map(async ({ name, etcd, rest }) => {
      const reload = await ask(`https://${rest}/reload`, { ca }, { method: 'POST' })
      return [
        (await respondsWithoutTls(`http://${etcd}/health`)) && 'etcd without TLS',
        (await ask(`https://${etcd}/health`, { ca })) !== null && 'etcd without a certificate',
        (await respondsWithoutTls(`http://${rest}/primary`)) && 'Patroni without TLS',
        reload?.status !== 403 && `Patroni changes without a certificate (${reload?.status})`,
      ].flatMap((problem) => (problem === false ? [] : [`${name}: ${problem}`]))
    }),
  )
  return found.flat()
}

function respondsWithoutTls(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )
}
