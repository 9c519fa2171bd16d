/** Coarse answers of consenting adults, added up with noise. How rows are withdrawn is in the feature `research-pool`. */
export { exportResearch } from './export.ts'
export { researchJobs } from './jobs.ts'
export { findLatestRelease, makeRelease, type Refusal, type Release } from './releasing.ts'
