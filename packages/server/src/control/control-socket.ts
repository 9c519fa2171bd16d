import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { http } from '#server/limits.ts'

/** The server that runs a command: the running server, or one created for the command. */
export interface Host {
  context: Context
  app: FastifyInstance
}

/** Prints one line to the terminal. Commands get one for their output and one for remarks about it. */
export type Print = (line: string) => void

/** Runs a command in a server and returns its exit code. */
export type RunCommand = (
  args: readonly string[],
  host: Host,
  print: Print,
  printRemark: Print,
) => Promise<number>

// The longest socket path that every Unix accepts.
const PATH_BYTES = 100

/** The path of the socket for commands, accessible only to the user of the server. */
export function controlPath(dataDirectory: string): string {
  return join(dataDirectory, 'control.sock')
}

/**
 * Runs commands that the same user sends as one line of JSON; replies with lines of JSON. Null if the path is too long.
 * Disposing it closes connections without a running command at once, and the others after their command or `drainMs`.
 */
export async function openControlSocket(
  dataDirectory: string,
  host: Host,
  runCommand: RunCommand,
  drainMs: number = http.drainMs,
): Promise<AsyncDisposable | null> {
  const path = controlPath(dataDirectory)
  if (Buffer.byteLength(path) > PATH_BYTES) return null
  // This process has the database lock, so an existing socket belongs to a crashed process.
  await rm(path, { force: true })
  const sockets = new Set<Socket>()
  const running = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const lines = createInterface({ input: socket })
    // The interface repeats errors of its input, for example when the terminal of the command is closed.
    lines.on('error', () => socket.destroy())
    lines.once('line', (line) => {
      const command = runLine(line, host, socket, runCommand)
        .catch((error: unknown) => {
          host.context.log.error('command.failed', { error })
          socket.end(
            `${JSON.stringify({ remark: 'The command failed; see the log of the server.' })}\n${JSON.stringify({ exit: 1 })}\n`,
          )
        })
        .finally(() => running.delete(socket))
      running.set(socket, command)
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
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) if (!running.has(socket) && !socket.writableEnded) socket.destroy()
      const deadline = Promise.withResolvers<void>()
      const timer = setTimeout(deadline.resolve, drainMs)
      await Promise.race([Promise.all([...running.values(), closed]), deadline.promise])
      clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

interface Message {
  line?: string
  remark?: string
  exit?: number
}

async function runLine(line: string, host: Host, socket: Socket, runCommand: RunCommand): Promise<void> {
  const { words: args } = JSON.parse(line) as { words: string[] }
  const write = (message: Message) => void socket.write(`${JSON.stringify(message)}\n`)
  const exit = await runCommand(
    args,
    host,
    (text) => write({ line: text }),
    (text) => write({ remark: text }),
  )
  socket.end(`${JSON.stringify({ exit })}\n`)
}

/** Sends a command to the running server and returns its exit code; null if no server is running. */
export async function sendToServer(
  dataDirectory: string,
  args: readonly string[],
  print: Print,
  printRemark: Print = print,
): Promise<number | null> {
  const socket = connect(controlPath(dataDirectory))
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!connected) return null
  socket.write(`${JSON.stringify({ words: args })}\n`)
  for await (const text of createInterface({ input: socket })) {
    const message = JSON.parse(text) as Message
    if (message.line !== undefined) print(message.line)
    if (message.remark !== undefined) printRemark(message.remark)
    if (message.exit !== undefined) return message.exit
  }
  printRemark('The server stopped before the command was completed.')
  return 1
}
