import type { Migration } from '@twofold/database'
import { initial } from './0001-initial.ts'

/** Migrations of the kernel, oldest first. */
export const kernelMigrations: readonly Migration[] = [initial]
