import { ask } from './ask.ts'

interface Node {
  name: string
  etcd: string
  rest: string
}

/** Endpoints of etcd and Patroni that accept a client without TLS or without a trusted certificate. */
export async function openDoors(nodes: readonly Node[], ca: string): Promise<string[]> {
  const found = await Promise.all(
    nodes.map(async ({ name, etcd, rest }) => {
      const reload = await ask(`https://${rest}/reload`, { ca }, { method: 'POST' })
      return [
        (await answersPlain(`http://${etcd}/health`)) && 'etcd without TLS',
        (await ask(`https://${etcd}/health`, { ca })) !== null && 'etcd without a certificate',
        (await answersPlain(`http://${rest}/primary`)) && 'Patroni without TLS',
        reload?.status !== 403 && `Patroni, to change something without a certificate (${reload?.status})`,
      ].flatMap((door) => (door === false ? [] : [`${name}: ${door}`]))
    }),
  )
  return found.flat()
}

function answersPlain(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )
}
