import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo, setDemo } from './demo.ts'
import { fontFolder } from './font-sets.ts'
import {
  copyHome,
  createEmptyHome,
  type Engine,
  type Home,
  removeHome,
  setTemplates,
  type Template,
} from './home.ts'
import { runsOnPostgres } from './postgres.ts'
import { startSharedSite } from './shared-site.ts'
import { RunningSite } from './site.ts'

/**
 * Starts the server once per engine on an empty home, which migrates and seeds it, and adds the demo users to a copy. Tests
 * start on copies of these homes, in a third of the time. Also starts the site that tests share.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
export default async function setup(): Promise<() => Promise<void>> {
  // Compile cache shared by all server processes of the run.
  const compiled = await mkdtemp(join(tmpdir(), 'twofold-e2e-compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const engines: Engine[] = runsOnPostgres ? ['embedded', 'postgres'] : ['embedded']
  const homes: Partial<Record<Template, Home>> = {}
  let shared: RunningSite | undefined
  const removeAll = async () => {
    await shared?.[Symbol.asyncDispose]()
    await Promise.all(Object.values(homes).map(removeHome))
    await rm(compiled, { recursive: true, force: true })
    await rm(fontFolder(), { recursive: true, force: true })
  }
  try {
    for (const engine of engines) {
      const home = await createEmptyHome(engine)
      homes[engine] = home
      const site = await RunningSite.at(home)
      await site.end('SIGTERM')
      if (engine === 'embedded') {
        shared = await startSharedSite(home)
        homes.demo = await copyHome(home)
        const demoSite = await RunningSite.at(homes.demo)
        setDemo(await seedDemo(demoSite))
        await demoSite.end('SIGTERM')
      }
    }
  } catch (error) {
    await removeAll()
    throw error
  }
  setTemplates(homes)
  return removeAll
}
