import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { toEnvelope } from './envelope.ts'
import type { DeliveredMail, Transport } from './mailer.ts'

export interface Outbox {
  list(): Promise<DeliveredMail[]>
  find(id: string): Promise<DeliveredMail | undefined>
}

const MAX_LISTED = 200
/** File names of emails begin with their time, so they sort by it. */
const TIMESTAMPED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-/

function formatTimestamp(at: Date): string {
  return at.toISOString().replaceAll(':', '-')
}

/** Stores each email as two files instead of sending it: `.eml` for mail programs and `.json` for the outbox page. */
export function createOutboxTransport(directory: string, productName: string): Transport & Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  async function listNames(): Promise<string[]> {
    const files = await readdir(directory).catch(() => [])
    return files
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  }

  async function readMail(name: string): Promise<DeliveredMail[]> {
    try {
      const mail = JSON.parse(await readFile(join(directory, name), 'utf8')) as DeliveredMail
      return [{ ...mail, at: new Date(mail.at) }]
    } catch {
      // The file was deleted in the meantime or is not an email of the outbox.
      return []
    }
  }

  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const base = join(directory, `${formatTimestamp(mail.at)}-${mail.id}`)
      const { message } = await composer.sendMail(toEnvelope(mail, productName))
      await writeFile(`${base}.eml`, message as Buffer, { mode: 0o600 })
      // Renamed, so that a reader never sees a partial file.
      await writeFile(`${base}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
      await rename(`${base}.part`, `${base}.json`)
    },
    async purge(before) {
      for (const name of await readdir(directory).catch(() => [])) {
        if (TIMESTAMPED.test(name) && name < formatTimestamp(before))
          await rm(join(directory, name), { force: true })
      }
    },
    async list() {
      const mails = await Promise.all((await listNames()).slice(0, MAX_LISTED).map(readMail))
      return mails.flat()
    },
    async find(id) {
      const name = (await listNames()).find((known) => known.endsWith(`-${id}.json`))
      return name ? (await readMail(name))[0] : undefined
    },
    async [Symbol.asyncDispose]() {
      composer.close()
    },
  }
}
