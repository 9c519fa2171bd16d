import { testMeasures } from './testing/test-measures.ts'

testMeasures({ raters: 5_000, couples: 500 })
