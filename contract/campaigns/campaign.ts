import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';

/** What the specification calls an event. Template 2 opens a 631×854 window, another 720×1161. `configInfo` is the JSON
 *  text of a `campaignConfig`. */
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

/** What stands in `configInfo`: the picture behind the window, the icon's name (`COINSWHEEL`), and the campaign's own page
 *  with what it tells. `page` is the only address that `/singleEvent` opens for this campaign. */
export const campaignConfig = z.object({
  background: z.string(),
  colour: z.string(),
  icon: z.string(),
  page: z.string(),
  /** Where its icon leads in the lobby: a place of its own, or the screen of a single event with its page. */
  url: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The page's button, and where in the lobby it leads; null: the page only tells. */
  action: z.nullable(z.object({ label: z.string(), path: z.string() })),
});

export type CampaignConfig = z.infer<typeof campaignConfig>;

/** A picture that leads somewhere in the lobby. */
export const campaignEntry = z.object({
  id: z.int(),
  /** The icon's name, by which a client may know what kind of campaign it is. */
  name: z.string(),
  title: z.string(),
  img: z.string(),
  url: z.string(),
  seq: z.int(),
  startTime: instantMs,
  endTime: instantMs,
});
