import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'

/** A bare Fastify that serves the same bytes from memory and as a file. */
const app = fastify({ logger: false })
const folder = mkdtempSync(join(tmpdir(), 'bare-'))
let bytes = Buffer.alloc(0)

app.get('/reply', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes)
})
app.register(fastifyStatic, { root: folder, prefix: '/files/', preCompressed: true })

process.on('message', async (sent: { body: string; compressed: string } | 'stop') => {
  if (sent === 'stop') {
    rmSync(folder, { recursive: true })
    return process.exit()
  }
  bytes = Buffer.from(sent.compressed, 'base64')
  writeFileSync(join(folder, 'page.html'), Buffer.from(sent.body, 'base64'))
  writeFileSync(join(folder, 'page.html.br'), bytes)
  process.send?.('ready')
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(`http://localhost:${(app.server.address() as AddressInfo).port}`)
