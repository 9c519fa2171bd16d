import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { scratch } from './scratch.mjs'

const QUIET_MS = 30_000
const running = new Set()
const never = new Promise(() => undefined)
let isStopping = false

/**
 * Runs a program to its end and returns its exit code, all that it printed, and how long it took. Once the
 * run is being stopped nothing is started and nothing is answered any more.
 */
export async function runCommand(command, words, options) {
  if (isStopping) return await never
  const result = await run(command, words, options)
  return isStopping ? await never : result
}

async function run(command, words, { env = {}, onQuiet } = {}) {
  const start = performance.now()
  // A group of its own: stopping it stops what it started too.
  const child = spawn(command, words, {
    env: { ...process.env, TMPDIR: scratch, ...env },
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
  const reminder = setInterval(() => onQuiet?.(elapsed()), QUIET_MS)
  try {
    const [code] = await Promise.race([once(child, 'close'), failure(child)])
    return { code: code ?? 1, output, seconds: elapsed() }
  } catch (error) {
    return { code: 1, output: `${output}${error.message}\n`, seconds: elapsed() }
  } finally {
    clearInterval(reminder)
    running.delete(child)
  }
}

async function failure(child) {
  const [error] = await once(child, 'error')
  throw error
}

/** Ends every program that still runs, politely first. */
export async function stopCommands() {
  isStopping = true
  const ending = [...running].map(async (child) => {
    const ended = once(child, 'close')
    signal(child, 'SIGTERM')
    const impatient = setTimeout(() => signal(child, 'SIGKILL'), 5000)
    await ended
    clearTimeout(impatient)
  })
  await Promise.allSettled(ending)
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name)
  } catch {
    // The process has already exited.
  }
}
