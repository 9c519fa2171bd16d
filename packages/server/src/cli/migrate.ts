import { type Command, UsageError } from './command.ts'

/** Opening a server migrates its database: by the time a command runs, it is done. */
export const migrateCommand: Command = {
  words: ['migrate'],
  begins: true,
  usage: 'migrate',
  summary: 'Migrates the database to this version, as every start does.',
  async run(rest, _host, say) {
    if (rest.length > 0) throw new UsageError('migrate takes no words.')
    say('The database is up to date.')
  },
}
