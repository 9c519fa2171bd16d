// Writes the module of each message area. Run `npm run messages` after adding a message or changing its parameters.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { areaModulePath, findCatalogueErrors, listAreas, renderAreaModule } from '../message-catalogues.ts'

const errors = findCatalogueErrors()
if (errors.length > 0) {
  console.error(errors.join('\n'))
  process.exit(1)
}
const paths = listAreas().map((area) => {
  writeFileSync(areaModulePath(area), renderAreaModule(area))
  return areaModulePath(area)
})
const { status } = spawnSync('npx', ['biome', 'check', '--write', ...paths], { stdio: 'inherit' })
process.exit(status ?? 1)
