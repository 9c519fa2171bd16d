import { copyHome, type Home } from './home.ts'
import { RunningSite } from './site.ts'

/** An email address of the operator of the shared site. */
export const OPERATOR = 'operator@example.com'

/** Environment variable with the description of the site as JSON, for the workers. */
const SHARED = 'E2E_SHARED'

export async function startSharedSite(home: Home): Promise<RunningSite> {
  const site = await RunningSite.at(await copyHome(home), {
    OPERATOR_EMAIL: OPERATOR,
    OPERATOR_NAME: 'Example Association',
    // All tests call from one IP address.
    RATE_LIMIT_FACTOR: '30',
  })
  process.env[SHARED] = JSON.stringify(site.describe())
  return site
}

export function findSharedSite(): RunningSite {
  const description = process.env[SHARED]
  if (!description) throw new Error('global-setup.ts has not started the shared site')
  return RunningSite.find(JSON.parse(description))
}
