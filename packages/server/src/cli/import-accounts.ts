import { type FileHandle, open } from 'node:fs/promises'
import { importAccount, PreviousRows } from '@twofold/auth/import'
import { type AnyKysely, DatabaseError, openDatabase } from '@twofold/database'
import { sql } from 'kysely'
import { CommandError, type Print, type Register } from './command.ts'

const PAGE_SIZE = 200

export const registerImportAccounts: Register = (program, { inServer, print }) => {
  program
    .command('import')
    .summary('Imports accounts.')
    .command('accounts')
    .summary(
      'Imports accounts from a supabase/auth database, or from a file with one account per line. Can be repeated safely.',
    )
    .argument('<FILE|POSTGRES_URL>')
    .option('--dry-run', 'changes nothing')
    .option('--rp-id <DOMAIN>', 'the relying party ID of the passkeys')
    .action(
      inServer(
        async ({ context: { auth } }, source, { dryRun = false, rpId }) => {
          // A dry run inserts nothing, so it has to remember the identifiers of earlier rows.
          const previousRows = dryRun ? { previousRows: new PreviousRows() } : {}
          const accounts = await auth.context()
          const counts = { imported: 0, present: 0, rejected: 0 }
          for await (const { line, record } of readAccounts(source)) {
            const outcome = await importAccount(accounts, record, {
              dryRun,
              ...previousRows,
              ...(rpId !== undefined && { rpId }),
            })
            counts[outcome.result] += 1
            if (outcome.result === 'rejected')
              printRow(print, line, outcome.id, `rejected: ${outcome.reason}`)
            if (outcome.result === 'imported' && outcome.skipped.length > 0) {
              printRow(print, line, outcome.id, `without ${outcome.skipped.join(', ')}`)
            }
          }
          print(
            `${dryRun ? 'Would be imported' : 'Imported'}: ${counts.imported}. Already present: ${counts.present}. Rejected: ${counts.rejected}.`,
          )
          if (counts.rejected > 0 && counts.imported + counts.present === 0) {
            throw new CommandError(
              'No account was imported: the file must contain one account per line, each as a JSON object.',
            )
          }
          return counts
        },
        { createsDatabase: true },
      ),
    )
}

function printRow(print: Print, line: number, id: string | null, what: string): void {
  print(`${line}  ${id ?? 'no id'}  ${what}`)
}

interface Account {
  /** Line number in a file, counting blank lines, or row number in a database. */
  line: number
  record: unknown
}

async function* readAccounts(source: string): AsyncIterable<Account> {
  if (/^postgres(ql)?:\/\//.test(source)) yield* readDatabase(source)
  else yield* readLines(source)
}

async function* readLines(path: string): AsyncIterable<Account> {
  const file = await openFile(path).catch((cause: unknown) => {
    const message = `The file ${path} cannot be read. Use an absolute path, such as /srv/accounts.jsonl.`
    throw new CommandError(message, { cause })
  })
  let line = 0
  for await (const text of file.readLines()) {
    line += 1
    // Some programs write a byte order mark.
    const row = text.replace(/^\uFEFF/, '')
    if (row.trim() !== '') yield { line, record: parse(row) }
  }
}

async function openFile(path: string): Promise<FileHandle> {
  const file = await open(path)
  if (!(await file.stat()).isDirectory()) return file
  await file.close()
  throw new Error('The path is a folder')
}

/** Invalid JSON is reported like any other invalid line. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the accounts of the reference service's database in pages; changes nothing there. */
async function* readDatabase(url: string): AsyncIterable<Account> {
  await using database = await openDatabase({ kind: 'postgres', url }).catch(rethrowReadable)
  const passkeys = await hasPasskeys(database.kysely).catch(rethrowReadable)
  let line = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string; account: unknown }>`
      select u.id, to_jsonb(u) || jsonb_build_object(
        'identities', (select coalesce(jsonb_agg(to_jsonb(i)), '[]'::jsonb) from auth.identities i where i.user_id = u.id),
        'mfa_factors', (select coalesce(jsonb_agg(to_jsonb(f)), '[]'::jsonb) from auth.mfa_factors f where f.user_id = u.id)
        ${passkeys ? passkeysOfAccount : sql``}
      ) as account
      from auth.users u where u.id > ${after} order by u.id limit ${PAGE_SIZE}`
      .execute(database.kysely)
      .catch(rethrowReadable)
    for (const { account: record } of rows) {
      line += 1
      yield { line, record }
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

const passkeysOfAccount = sql`, 'webauthn_credentials',
  (select coalesce(jsonb_agg(to_jsonb(k) order by k.created_at), '[]'::jsonb)
    from auth.webauthn_credentials k where k.user_id = u.id)`

/** Older versions of the reference service have no passkeys. */
async function hasPasskeys(db: AnyKysely): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('auth.webauthn_credentials') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Throws CommandError if tables or permissions are missing in the source database; rethrows other errors. */
function rethrowReadable(error: unknown): never {
  if (error instanceof DatabaseError) throw new CommandError(error.message)
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && /^(42P01|42501|42703|3F000)$/.test(code)) {
    throw new CommandError(`The accounts cannot be read: ${String(message)}.`)
  }
  throw error
}
