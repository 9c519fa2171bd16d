import { commandWith } from './support/cli.ts'
import { expect, test } from './support/shared.ts'

test('setup check passes on a correct site and exits with 1 on a wrong imprint', async ({ site }) => {
  const settings = { OPERATOR_NAME: 'Example Association' }
  expect(await commandWith(site, settings, 'setup', 'check')).toContain('The imprint names the operator.')
  const other = { ...settings, OPERATOR_NAME: 'Somebody else' }
  await expect(commandWith(site, other, 'setup', 'check')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The imprint does not name the operator'),
  })
})
