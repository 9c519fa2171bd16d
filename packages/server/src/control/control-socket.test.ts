import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { controlPath, type Host, openControlSocket, sendToServer } from './control-socket.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twofold-control-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const host = { context: { log: { error: () => undefined } } } as unknown as Host

test('sendToServer prints the lines of a command and returns its exit code', async () => {
  await using _socket = await openControlSocket(folder, host, async (args, _host, print, printRemark) => {
    print(args.join(' '))
    printRemark('done')
    return 3
  })
  const printed: string[] = []
  expect(await sendToServer(folder, ['role', 'list'], (line) => printed.push(line))).toBe(3)
  expect(printed).toEqual(['role list', 'done'])
})

test('the server keeps running when a client disconnects before its command is done', async () => {
  const written = Promise.withResolvers<void>()
  const disconnected = Promise.withResolvers<void>()
  await using _socket = await openControlSocket(folder, host, async (args, _host, print) => {
    if (args[0] === 'slow') {
      print('a first line')
      written.resolve()
      await disconnected.promise
      for (let line = 0; line < 100; line++) print('an unread line')
    }
    return 0
  })
  // Closing with unread data resets the connection, as when the command's output is piped into `head`.
  const client = connect(controlPath(folder))
  client.pause()
  client.write(`${JSON.stringify({ words: ['slow'] })}\n`)
  await written.promise
  const closed = new Promise((resolve) => client.once('close', resolve))
  client.destroy()
  await closed
  disconnected.resolve()
  expect(await sendToServer(folder, ['quick'], () => undefined)).toBe(0)
})

test('sendToServer returns null when no server is running', async () => {
  expect(await sendToServer(folder, ['role', 'list'], () => undefined)).toBeNull()
})

test('disposing the socket closes connections without a command', async () => {
  const socket = await openControlSocket(folder, host, async () => 0, 60_000)
  const client = connect(controlPath(folder))
  await once(client, 'connect')
  const closed = once(client, 'close')
  await socket?.[Symbol.asyncDispose]()
  await closed
  expect(await sendToServer(folder, ['late'], () => undefined)).toBeNull()
})

test('disposing the socket waits for a running command', async () => {
  const started = Promise.withResolvers<void>()
  const continued = Promise.withResolvers<void>()
  const socket = await openControlSocket(
    folder,
    host,
    async (_args, _host, print) => {
      started.resolve()
      await continued.promise
      print('done')
      return 4
    },
    60_000,
  )
  const printed: string[] = []
  const exit = sendToServer(folder, ['slow'], (line) => printed.push(line))
  await started.promise
  const disposed = socket?.[Symbol.asyncDispose]()
  continued.resolve()
  await disposed
  expect(await exit).toBe(4)
  expect(printed).toEqual(['done'])
})

test('disposing the socket closes the connection of a command that exceeds the drain time', async () => {
  const started = Promise.withResolvers<void>()
  const socket = await openControlSocket(
    folder,
    host,
    () => {
      started.resolve()
      return new Promise<never>(() => undefined)
    },
    1,
  )
  const printed: string[] = []
  const exit = sendToServer(folder, ['endless'], (line) => printed.push(line))
  await started.promise
  await socket?.[Symbol.asyncDispose]()
  expect(await exit).toBe(1)
  expect(printed).toEqual(['The server stopped before the command was completed.'])
})
