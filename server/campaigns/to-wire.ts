import type { activityIcon } from '@tausi/contract/campaigns/activity-icon.ts';
import type { CampaignConfig } from '@tausi/contract/campaigns/campaign.ts';
import type { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { Language } from '@tausi/kernel';
import { campaignPath } from './campaign-path.ts';
import type { Campaign } from './campaign.ts';

type WireCampaign = AnswerOf<typeof eventInfo>['actList'][number];
type WireEntry = AnswerOf<typeof activityIcon>[number];

/** Maps a campaign to the wire in a language, with the gift that it offers to the player. Its page is on the games' origin. */
export function toWireCampaign(
  row: Campaign,
  { language, gamesOrigin, claim }: { readonly language: Language; readonly gamesOrigin: string; readonly claim: CampaignConfig['claim'] },
): WireCampaign {
  const config: CampaignConfig = {
    background: pictureOf(row),
    colour: row.colour,
    icon: row.icon,
    page: pageOf(row, gamesOrigin),
    url: campaignPath(row.icon, pageOf(row, gamesOrigin)),
    sections: [...row.sections[language]],
    action: row.action === null ? null : { label: row.action.labels[language], path: row.action.path },
    claim,
  };
  return {
    actid: row.id,
    name: row.titles[language],
    details: row.details[language],
    templateType: row.template,
    showStartTime: row.shownAt,
    startTime: row.startsAt,
    endTime: row.endsAt,
    configInfo: JSON.stringify(config),
    seq: row.seq,
  };
}

/** Maps a campaign to a picture in the lobby that links to its page. */
export function toWireEntry(row: Campaign, language: Language, gamesOrigin: string): WireEntry {
  return {
    id: row.id,
    name: row.icon,
    title: row.titles[language],
    img: pictureOf(row),
    url: campaignPath(row.icon, pageOf(row, gamesOrigin)),
    seq: row.seq,
    startTime: row.startsAt,
    endTime: row.endsAt,
  };
}

function pictureOf({ picture }: Campaign): string {
  return `/art/banners/${picture}-720.avif`;
}

function pageOf({ name }: Campaign, gamesOrigin: string): string {
  return `${pagesOf(gamesOrigin)}?campaign=${encodeURIComponent(name)}`;
}

/** The URL of the page that shows the text the lobby sends it. */
export function pagesOf(gamesOrigin: string): string {
  return `${gamesOrigin}/casino/game/campaigns/index.html`;
}
