import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Automation, OtherBrowser } from './automation.ts'

/** Firefox must contact no host but the tested site. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  // The download panel would take the keyboard focus.
  'browser.download.alwaysOpenPanel': false,
  'browser.download.folderList': 2,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#',
  'toolkit.telemetry.server': '',
}

interface Message {
  id?: number
  method?: string
  result?: Record<string, unknown>
  params?: { level?: string; text?: string }
  error?: string
  message?: string
}

/** WebDriver BiDi connection; Firefox supports this W3C protocol without a separate driver. */
class Connection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (message: Message) => void>()
  readonly #onEvent: (message: Message) => void
  #lastId = 0

  private constructor(socket: WebSocket, onEvent: (message: Message) => void) {
    this.#socket = socket
    this.#onEvent = onEvent
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Message)
    socket.onclose = () => {
      for (const answer of this.#waiting.values()) answer({ error: 'closed', message: 'Firefox has exited' })
      this.#waiting.clear()
    }
  }

  static async to(url: string, onEvent: (message: Message) => void): Promise<Connection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    return new Connection(socket, onEvent)
  }

  async send<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    const id = ++this.#lastId
    const message = await new Promise<Message>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    if (message.error) throw new Error(`${method}: ${message.error}: ${message.message}`)
    return message.result as T
  }

  #receive(message: Message): void {
    if (message.id === undefined) this.#onEvent(message)
    else {
      this.#waiting.get(message.id)?.(message)
      this.#waiting.delete(message.id)
    }
  }
}

export async function launchFirefox(path: string): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'twofold-firefox-'))
  const lines = Object.entries({ ...PREFERENCES, 'browser.download.dir': profile }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  )
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    let errors: string[] = []
    const connection = await Connection.to(`${await listeningUrl(child)}/session`, ({ method, params }) => {
      if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '')
    })
    const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
      'session.new',
      { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } },
    )
    await connection.send('session.subscribe', { events: ['log.entryAdded'] })
    let active = ''
    // A tab in the background has no focus, so keys do not activate its buttons.
    const activate = async (context: string) => {
      if (active === context) return
      await connection.send('browsingContext.activate', { context })
      active = context
    }
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      open: () => openTab(connection, activate),
      drainErrors: () => {
        const drained = errors
        errors = []
        return drained
      },
      [Symbol.asyncDispose]: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function listeningUrl(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000)
      const found = output.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox exited at start:\n${output}`)))
  })
}

async function openTab(
  connection: Connection,
  activate: (context: string) => Promise<void>,
): Promise<Automation> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await connection.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  await connection.send('browsingContext.setViewport', {
    context,
    viewport: { width: 1280, height: 800 },
  })
  await activate(context)
  return {
    navigate: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      await activate(context)
      const reply = await connection.send<{
        type: string
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true })
      if (reply.type === 'exception') throw new Error(reply.exceptionDetails?.text)
      return reply.result?.value ?? ''
    },
    perform: async (sources) => {
      await connection.send('input.performActions', { context, actions: sources })
    },
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext })
    },
  }
}
