import { connect, type Socket } from 'node:net'

/** A server under load. */
export interface MeasuredServer {
  url: string
  /** CPU time since the start of the process. */
  cpuMilliseconds(): number
}

/** A load test of one path. */
export interface LoadTest {
  path: string
  headers?: Readonly<Record<string, string>>
  connections: number
  milliseconds: number
}

export interface LoadResult {
  perSecond: number
  /** CPU time of the server process per request. */
  cpuMicroseconds: number
}

/** Below the server's limit of requests per socket, because its last response has different headers. */
const PER_CONNECTION = 900

/**
 * Requests one URL repeatedly over keep-alive connections. Only the first response is checked; of the others the bytes are
 * counted, so that the load generator costs little.
 */
export async function putLoad(answering: MeasuredServer, load: LoadTest): Promise<LoadResult> {
  const { hostname, port, host } = new URL(answering.url)
  const lines = Object.entries({ Host: host, ...load.headers }).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${load.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const address = { host: hostname, port: Number(port) }
  const length = await lengthOfAnswer(address, request)
  let answered = 0
  const cpu = answering.cpuMilliseconds()
  const begun = performance.now()
  const until = begun + load.milliseconds
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      while (performance.now() < until) {
        const more = await askUntil(until, address, { request, length })
        answered += more
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  return {
    perSecond: answered / seconds,
    cpuMicroseconds: ((answering.cpuMilliseconds() - cpu) * 1000) / answered,
  }
}

interface Address {
  host: string
  port: number
}

function lengthOfAnswer(address: Address, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0)
    const socket: Socket = connect(address, () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = bytes.subarray(0, end).toString('latin1')
      const status = Number(head.slice(9, 12))
      if (status !== 200 && status !== 304) return reject(new Error(`It answered ${head}`))
      const length = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      if (bytes.length < length) return
      socket.destroy()
      resolve(length)
    })
  })
}

function askUntil(
  until: number,
  address: Address,
  { request, length }: { request: string; length: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let received = 0
    const socket: Socket = connect(address, () => socket.write(request))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received < length) return
      if (received > length)
        return reject(new Error(`A response has more than the ${length} bytes of the first one`))
      received = 0
      answered += 1
      if (answered === PER_CONNECTION || performance.now() >= until) {
        socket.destroy()
        return resolve(answered)
      }
      socket.write(request)
    })
  })
}
