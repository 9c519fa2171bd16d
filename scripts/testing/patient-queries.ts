import { configure } from '@testing-library/dom'

/** Generous for busy machines, like the timeouts in vitest.config.ts; the library waits one second by default. */
configure({ asyncUtilTimeout: 30_000 })
