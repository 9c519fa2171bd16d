import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { toEnvelope } from './envelope.ts'
import type { DeliveredMail, Transport } from './mailer.ts'

export interface Outbox {
  list(): Promise<DeliveredMail[]>
  find(id: string): Promise<DeliveredMail | undefined>
}

const SHOWN = 200
/** How the files of a mail begin: they sort by time. */
const STAMPED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-/

function stampOf(at: Date): string {
  return at.toISOString().replaceAll(':', '-')
}

/** Instead of sending, keeps each mail as two files: `.eml` for any mail program, `.json` for the page. */
export function createOutboxTransport(directory: string, productName: string): Transport & Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  async function names(): Promise<string[]> {
    const files = await readdir(directory).catch(() => [])
    return files
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  }

  async function read(name: string): Promise<DeliveredMail[]> {
    try {
      const mail = JSON.parse(await readFile(join(directory, name), 'utf8')) as DeliveredMail
      return [{ ...mail, at: new Date(mail.at) }]
    } catch {
      // Removed meanwhile, or no mail of ours.
      return []
    }
  }

  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const base = join(directory, `${stampOf(mail.at)}-${mail.id}`)
      const { message } = await composer.sendMail(toEnvelope(mail, productName))
      await writeFile(`${base}.eml`, message as Buffer, { mode: 0o600 })
      // Renamed into place: a reader never sees half a mail.
      await writeFile(`${base}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
      await rename(`${base}.part`, `${base}.json`)
    },
    async purge(before) {
      for (const name of await readdir(directory).catch(() => [])) {
        if (STAMPED.test(name) && name < stampOf(before)) await rm(join(directory, name), { force: true })
      }
    },
    async list() {
      const mails = await Promise.all((await names()).slice(0, SHOWN).map(read))
      return mails.flat()
    },
    async find(id) {
      const name = (await names()).find((known) => known.endsWith(`-${id}.json`))
      return name ? (await read(name))[0] : undefined
    },
    async [Symbol.asyncDispose]() {
      composer.close()
    },
  }
}
