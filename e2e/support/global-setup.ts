import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontFolder } from './font-sets.ts'
import { type Engine, emptyHome, giveTemplates, type Home, removeHome } from './home.ts'
import { RunningSite } from './site.ts'

/**
 * One cold start an engine and run: the real process on an empty home, which migrates and seeds it. The
 * journeys start on copies of that home, as a second start does, in a third of the time.
 */
// biome-ignore lint/style/noDefaultExport: the form that Playwright takes
export default async function setup(): Promise<() => Promise<void>> {
  // Node keeps here what it has compiled, for the starts that follow.
  const compiled = await mkdtemp(join(tmpdir(), 'twofold-e2e-compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']
  const homes: Partial<Record<Engine, Home>> = {}
  const removeAll = async () => {
    await Promise.all(Object.values(homes).map(removeHome))
    await rm(compiled, { recursive: true, force: true })
    await rm(fontFolder(), { recursive: true, force: true })
  }
  try {
    for (const engine of engines) {
      const home = await emptyHome(engine)
      homes[engine] = home
      const site = await RunningSite.at(home)
      await site.end('SIGTERM')
    }
  } catch (error) {
    await removeAll()
    throw error
  }
  giveTemplates(homes)
  return removeAll
}
