import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';

/** A campaign (the specification's "event"). Template 2 opens a window of 631×854, all others 720×1161. `configInfo` is the
 *  JSON text of a `campaignConfig`. */
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

/** Content of `configInfo`: the background picture, the icon's name (`COINSWHEEL`), and the campaign's own page with its
 *  texts. `page` is the only address that `/singleEvent` opens for this campaign. */
export const campaignConfig = z.object({
  background: z.string(),
  colour: z.string(),
  icon: z.string(),
  page: z.string(),
  /** Target of the icon in the lobby: a path, or the screen of a single campaign with its page. */
  url: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The page's button and its target path in the lobby; null if the page only informs. */
  action: z.nullable(z.object({ label: z.string(), path: z.string() })),
  /** The gift that the page offers, taken by `event/receive`; null without one, and for those who may not have it. */
  claim: z.nullable(z.object({ batchId: z.int(), isTaken: z.boolean() })),
});

export type CampaignConfig = z.infer<typeof campaignConfig>;

/** A picture that links to a path in the lobby. */
export const campaignEntry = z.object({
  id: z.int(),
  /** Name of the icon, which tells a client the kind of campaign. */
  name: z.string(),
  title: z.string(),
  img: z.string(),
  url: z.string(),
  seq: z.int(),
  startTime: instantMs,
  endTime: instantMs,
});
