// Build step: prepares the template of new embedded databases.
import { prepareTemplate } from '@twofold/database'
import { databaseTemplate } from '#server/database-template.ts'
import { contextParts } from '#server/features.ts'

await prepareTemplate(databaseTemplate(contextParts.migrations))
