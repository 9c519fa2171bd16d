import { testMeasures } from './testing/test-measures.ts'

testMeasures({ raters: 20_000, couples: 10_000 })
