import type { Page } from '@playwright/test'
import { finishPerson } from './http.ts'
import { createUniquePerson, openDashboard } from './person.ts'
import type { RunningSite } from './site.ts'

/** Opens the dashboard of a new user with one completed assessment. */
export async function openFinishedUser(site: RunningSite, page: Page, name: string) {
  const person = createUniquePerson(name, 3.6, 11)
  const finished = await finishPerson(site, person)
  await openDashboard(page, site.url, person)
  return { person, ...finished, results: `${site.url}/results/${finished.id}` }
}
