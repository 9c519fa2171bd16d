import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#server/testing/folder.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const directory = createTestFolder('accounts')
const server = await openTestServer()

async function run(...args: string[]) {
  const { exit, output, remarks } = await server.command(...args)
  return { exit, output: [...output, ...remarks] }
}

test('import previews a file, then imports it once when repeated', async () => {
  const file = join(directory, 'accounts.jsonl')
  const id = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'
  const lines = [
    { id, email: 'ann@example.com', email_confirmed_at: '2024-03-01T10:00:00Z' },
    { id: '8f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10', email: 'bob@example.com', is_sso_user: true },
  ]
  await writeFile(file, `\uFEFF${lines.map((line) => JSON.stringify(line)).join('\n')}\n\nno json\n`)
  const dry = await run('import', 'accounts', file, '--dry-run')
  expect(dry.output.at(-1)).toBe('Would be imported: 1. Already present: 0. Rejected: 2.')
  expect(await server.context.auth.users.findById(id)).toBeNull()

  const wet = await run('import', 'accounts', file)
  expect(wet).toEqual({
    exit: 0,
    output: [
      `2  ${lines[1]?.id}  rejected: it is a single sign-on account`,
      '4  no id  rejected: the line has the wrong form',
      'Imported: 1. Already present: 0. Rejected: 2.',
    ],
  })
  expect(await server.context.auth.users.findById(id)).toMatchObject({
    email: 'ann@example.com',
    emailConfirmed: true,
  })
  expect((await run('import', 'accounts', file)).output.at(-1)).toBe(
    'Imported: 0. Already present: 1. Rejected: 2.',
  )
})

test('a dry run counts duplicate emails in a file as the import does', async () => {
  const file = join(directory, 'twice.jsonl')
  const line = { email: 'twice@example.com', email_confirmed_at: '2024-03-01T10:00:00Z' }
  const lines = [1, 2].map(() => JSON.stringify({ id: crypto.randomUUID(), ...line }))
  await writeFile(file, lines.join('\n'))
  const dry = await run('import', 'accounts', file, '--dry-run')
  expect(dry.output.at(-1)).toBe('Would be imported: 1. Already present: 0. Rejected: 1.')
  const wet = await run('import', 'accounts', file)
  expect(wet.output.at(-1)).toBe('Imported: 1. Already present: 0. Rejected: 1.')
})

test('import fails when no line of the file is an account', async () => {
  const file = join(directory, 'accounts.csv')
  await writeFile(file, 'id,email\n1,ann@example.com\n')
  const { exit, output } = await run('import', 'accounts', file)
  expect(exit).toBe(1)
  expect(output.slice(-2)).toEqual([
    'Imported: 0. Already present: 0. Rejected: 2.',
    'No account was imported: the file must contain one account per line, each as a JSON object.',
  ])
  await writeFile(file, '\n')
  expect((await run('import', 'accounts', file)).exit).toBe(0)
})

test('import exits with 2 for invalid arguments and with 1 for an unreadable file', async () => {
  expect((await run('import', 'accounts')).exit).toBe(2)
  expect((await run('import', 'accounts', 'accounts.jsonl', '--rp-id')).exit).toBe(2)
  const missing = await run('import', 'accounts', join(directory, 'none.jsonl'))
  expect([missing.exit, missing.output[0]]).toEqual([1, expect.stringContaining('cannot be read')])
  const folder = await run('import', 'accounts', directory)
  expect([folder.exit, folder.output[0]]).toEqual([1, expect.stringContaining('cannot be read')])
  expect((await run('migrate', 'now')).exit).toBe(2)
})
