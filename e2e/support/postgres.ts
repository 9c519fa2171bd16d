/**
 * Whether browser tests run on PostgreSQL too: only with `BROWSER_JOURNEYS=all`, because every database test runs there and
 * database-unavailable.spec.ts opens pages on it in every run.
 */
export const runsOnPostgres = Boolean(process.env.TEST_DATABASE_URL) && process.env.BROWSER_JOURNEYS === 'all'
