import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { type Connections, configureConnections, onClientError } from './connections.ts'
import { http } from './limits.ts'

test('a malformed request closes the connection without an answer when another answer is being sent', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 }).write('half ')
  })
  const connections: Connections = new WeakMap()
  configureConnections(server, http, connections)
  server.on('clientError', (error, socket) =>
    onClientError(error, socket as Socket, { headers: {}, connections }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let received = ''
  for await (const chunk of socket) {
    received += String(chunk)
    if (received.endsWith('half ')) socket.write('no HTTP\r\n\r\n')
  }
  server.close()
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nhalf $/)
})
