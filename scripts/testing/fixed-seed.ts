import { configureGlobal } from 'fast-check'

/** A fixed seed makes failures of property tests reproducible; only long tests use random seeds. */
configureGlobal({ seed: 20_261_121 })
