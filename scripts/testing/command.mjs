import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { scratch } from './scratch.mjs'

const REMINDER_MS = 30_000
const running = new Set()
const pendingForever = new Promise(() => undefined)
let isStopping = false

/** Node gives each IP address of `localhost` 250 ms to accept a connection, which a busy machine exceeds. */
const nodeOptions =
  `${process.env.NODE_OPTIONS ?? ''} --network-family-autoselection-attempt-timeout=10000`.trim()

/**
 * Runs a program and returns its exit code, output and duration in seconds. Never settles after `stopCommands`, so that a run
 * that is being stopped neither starts another program nor reports a failure.
 */
export async function runCommand(command, args, options) {
  if (isStopping) return await pendingForever
  const result = await run(command, args, options)
  return isStopping ? await pendingForever : result
}

async function run(command, args, { env = {}, onReminder } = {}) {
  const start = performance.now()
  // A separate process group, so that its child processes can be stopped too.
  const child = spawn(command, args, {
    env: { ...process.env, TMPDIR: scratch, NODE_OPTIONS: nodeOptions, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const elapsed = () => (performance.now() - start) / 1000
  const reminder = setInterval(() => onReminder?.(elapsed()), REMINDER_MS)
  try {
    const [code] = await Promise.race([once(child, 'close'), rejectOnError(child)])
    return { code: code ?? 1, output, seconds: elapsed() }
  } catch (error) {
    return { code: 1, output: `${output}${error.message}\n`, seconds: elapsed() }
  } finally {
    clearInterval(reminder)
    running.delete(child)
  }
}

async function rejectOnError(child) {
  const [error] = await once(child, 'error')
  throw error
}

/** Stops every running program with SIGTERM, after 5 s with SIGKILL. */
export async function stopCommands() {
  isStopping = true
  const closing = [...running].map(async (child) => {
    const closed = once(child, 'close')
    signalGroup(child, 'SIGTERM')
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000)
    await closed
    clearTimeout(timer)
  })
  await Promise.allSettled(closing)
}

function signalGroup(child, name) {
  try {
    process.kill(-child.pid, name)
  } catch {
    // The process has already exited.
  }
}
