import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';

/** What the specification calls an event. Template 2 opens a 631×854 window, another 720×1161; `configInfo` is JSON text. */
export const campaign = z.object({
  actid: z.int(),
  name: z.string(),
  details: z.string(),
  templateType: z.int(),
  showStartTime: instantMs,
  startTime: instantMs,
  endTime: instantMs,
  configInfo: z.string(),
  seq: z.int(),
});

/** A picture that leads somewhere in the lobby. */
export const campaignEntry = z.object({
  id: z.int(),
  name: z.string(),
  img: z.string(),
  url: z.string(),
  seq: z.int(),
  startTime: instantMs,
  endTime: instantMs,
});
