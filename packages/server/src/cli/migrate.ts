import type { Command } from './command.ts'

/** Opening a server migrates its database: by the time a command runs, it is done. */
export const migrateCommand: Command = {
  words: ['migrate'],
  usage: 'migrate',
  summary: 'Brings the database to this version, as every start does.',
  async run(_rest, _host, say) {
    say('The database is up to date.')
  },
}
