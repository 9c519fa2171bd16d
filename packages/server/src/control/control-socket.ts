import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

/** The server that runs a command: the running one, or one opened only for the command. */
export interface Host {
  context: Context
  app: FastifyInstance
}

/** Prints one line to the terminal: `say` for output, `remark` for comments about it. */
export type Say = (line: string) => void

/** Runs a command inside a server and returns its exit code. */
export type RunCommand = (words: readonly string[], host: Host, say: Say, remark: Say) => Promise<number>

// What a Unix socket's address may measure, everywhere.
const PATH_BYTES = 100

/** The socket for commands, in the data folder, accessible only to the server's own user. */
export function controlPath(dataDirectory: string): string {
  return join(dataDirectory, 'control.sock')
}

/** Takes commands from the command line of the same user; one line in, lines out. */
export async function openControlSocket(
  dataDirectory: string,
  host: Host,
  runCommand: RunCommand,
): Promise<AsyncDisposable | null> {
  const path = controlPath(dataDirectory)
  if (Buffer.byteLength(path) > PATH_BYTES) return null
  // This process has the database lock, so an existing socket is left over from a crashed process.
  await rm(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).once('line', (line) => {
      answer(line, host, socket, runCommand).catch((error: unknown) => {
        host.context.log.error('command.failed', { error })
        socket.end(
          `${JSON.stringify({ remark: 'The command failed; the log of the server tells why.' })}\n${JSON.stringify({ exit: 1 })}\n`,
        )
      })
    })
  })
  const mask = process.umask(0o177)
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  process.umask(mask)
  await listening
  return {
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

interface Message {
  line?: string
  remark?: string
  exit?: number
}

async function answer(line: string, host: Host, socket: Socket, runCommand: RunCommand): Promise<void> {
  const { words } = JSON.parse(line) as { words: string[] }
  const write = (message: Message) => void socket.write(`${JSON.stringify(message)}\n`)
  const exit = await runCommand(
    words,
    host,
    (text) => write({ line: text }),
    (text) => write({ remark: text }),
  )
  socket.end(`${JSON.stringify({ exit })}\n`)
}

/** Hands a command to a running server; null when none is running. */
export async function sendToServer(
  dataDirectory: string,
  words: readonly string[],
  say: Say,
  remark: Say = say,
): Promise<number | null> {
  const socket = connect(controlPath(dataDirectory))
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!connected) return null
  socket.write(`${JSON.stringify({ words })}\n`)
  for await (const text of createInterface({ input: socket })) {
    const message = JSON.parse(text) as Message
    if (message.line !== undefined) say(message.line)
    if (message.remark !== undefined) remark(message.remark)
    if (message.exit !== undefined) return message.exit
  }
  remark('The server stopped before the command was done.')
  return 1
}
