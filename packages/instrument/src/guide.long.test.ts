import { testGuide } from './testing/test-guide.ts'

testGuide(10_000)
