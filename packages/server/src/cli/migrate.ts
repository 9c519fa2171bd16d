import type { Register } from './command.ts'

export const registerMigrate: Register = (program, { inServer, print }) => {
  program
    .command('migrate')
    .summary('Migrates the database to this version, as each start does.')
    // Creating the server for the command has migrated the database.
    .action(inServer(async () => print('The database is up to date.'), { createsDatabase: true }))
}
