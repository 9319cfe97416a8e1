import type { Call } from '../call.ts';
import { sendAnalytics } from './send-analytics.ts';

export const reportingCalls: readonly Call[] = [sendAnalytics];
