export type { AnalyticsEvent } from '@tausi/contract/reporting/analytics-event.ts';
