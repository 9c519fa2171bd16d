import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../support/site.ts'
import type { Automation, OtherBrowser } from './automation.ts'

/** Starts WebKitGTK by WebDriver Classic. A driver runs one session, so each tab has its own driver and browser. */
export async function launchWebKit(driverPath: string): Promise<OtherBrowser> {
  const screen = await startDisplay()
  const drivers = new Set<ChildProcess>()
  try {
    const first = await openTab(driverPath, screen.display, drivers)
    const { version } = first
    let unused: Automation | null = first.tab
    return {
      version,
      open: async () => {
        const tab = unused ?? (await openTab(driverPath, screen.display, drivers)).tab
        unused = null
        return tab
      },
      drainErrors: () => null,
      [Symbol.asyncDispose]: async () => {
        await Promise.all([...drivers].map(end))
        await end(screen.process)
      },
    }
  } catch (error) {
    await Promise.all([...drivers, screen.process].map(end))
    throw error
  }
}

/** GTK needs a display; Xvfb chooses a free number and writes it to file descriptor 3. */
async function startDisplay(): Promise<{ process: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb exited with ${code}`)))
    ;(child.stdio[3] as Readable).once('data', (chunk) => resolve(String(chunk).trim()))
  })
  return { process: child, display: `:${number}` }
}

async function openTab(
  driverPath: string,
  display: string,
  drivers: Set<ChildProcess>,
): Promise<{ tab: Automation; version: string }> {
  const port = await freePort()
  const child = spawn(driverPath, [`--port=${port}`, '--host=local'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GTK_A11Y: 'none', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  drivers.add(child)
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  await waitUntilListening(port, child)
  const { sessionId, capabilities } = await call<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } })
  const session = `/session/${sessionId}`
  const tab: Automation = {
    navigate: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (sources) => call('POST', `${session}/actions`, { actions: sources }),
    close: async () => {
      await call('DELETE', session)
      await end(child)
      drivers.delete(child)
    },
  }
  return { tab, version: `WebKitGTK ${capabilities.browserVersion}` }
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error(`The WebKit driver exited with ${child.exitCode}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
