/** Entering the research pool and releases. Rows and their withdrawal are in the feature `research-pool`. */

export { createRelease, findLatestRelease, type RejectionReason, type Release } from './create-release.ts'
export { exportResearch } from './export.ts'
export { researchJobs } from './jobs.ts'
