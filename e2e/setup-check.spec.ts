import { commandWith } from './support/cli.ts'
import { expect, test } from './support/shared.ts'

test('setup check passes on a correct site and exits with 1 on a wrong imprint or unreachable URL', async ({
  site,
}) => {
  const settings = { OPERATOR_NAME: 'Example Association' }
  expect(await commandWith(site, settings, 'setup', 'check')).toContain('The imprint names the operator.')
  const other = { ...settings, OPERATOR_NAME: 'Somebody else' }
  await expect(commandWith(site, other, 'setup', 'check')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The imprint does not name the operator'),
  })
  const nowhere = { ...settings, PUBLIC_URL: 'http://localhost:9' }
  await expect(commandWith(site, nowhere, 'setup', 'check')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('http://localhost:9 does not respond'),
  })
})
