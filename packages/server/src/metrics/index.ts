export { createMetrics, type Metrics, NO_METRICS } from './metrics.ts'
export { openMetricsPage } from './metrics-page.ts'
