import { type Command, UsageError } from './command.ts'

/** Does nothing itself, because creating the server for the command has migrated the database. */
export const migrateCommand: Command = {
  name: ['migrate'],
  begins: true,
  usage: 'migrate',
  summary: 'Migrates the database to this version, as each start does.',
  async run(rest, _host, print) {
    if (rest.length > 0) throw new UsageError('migrate accepts no arguments.')
    print('The database is up to date.')
  },
}
