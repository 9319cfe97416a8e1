import type { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { isRecord } from '@tausi/kernel';
import { lobbyPathIn } from '../../../shared/routing/lobby-path.ts';

/** A campaign in the lobby's terms. Instants are milliseconds. */
export type Campaign = {
  readonly id: number;
  readonly title: string;
  readonly details: string;
  /** The icon name of specification §3, which groups campaigns of one kind. */
  readonly icon: string;
  readonly seq: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The design size of its page, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly picture: string;
  readonly colour: string;
  /** The only address that may be framed for it. */
  readonly page: string;
  /** The lobby path that its icon opens; null: its own page. */
  readonly path: string | null;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly action: { readonly label: string; readonly path: string } | null;
  /** The gift that its page offers. */
  readonly claim: { readonly promotionId: number; readonly isTaken: boolean } | null;
};

type WireCampaign = AnswerOf<typeof eventInfo>['actList'][number];

/** The window of an event dialog (specification §3): template 2 is the smaller one. */
export const smallWindow = { width: 631, height: 854 } as const;
const largeWindow = { width: 720, height: 1161 } as const;

/** Parses the campaigns, and the base address of their embedded pages. */
export function campaignsFromWire({ actList, pages }: AnswerOf<typeof eventInfo>): {
  readonly campaigns: readonly Campaign[];
  readonly pages: string;
} {
  return { campaigns: actList.flatMap((wire) => campaignFromWire(wire) ?? []), pages };
}

/** Parses a campaign; null if its `configInfo` breaks the contract, because then there is no page to open. */
export function campaignFromWire(wire: WireCampaign): Campaign | null {
  const config = configFromWire(wire.configInfo);
  if (config === null) return null;
  return {
    id: wire.actid,
    title: wire.name,
    details: wire.details,
    seq: wire.seq,
    startsAt: wire.startTime,
    endsAt: wire.endTime,
    size: wire.templateType === 2 ? smallWindow : largeWindow,
    ...config,
  };
}

type Config = Pick<Campaign, 'icon' | 'picture' | 'colour' | 'page' | 'path' | 'sections' | 'action' | 'claim'>;

function configFromWire(json: string): Config | null {
  const config = parsed(json);
  if (!isRecord(config)) return null;
  const { background, colour, icon, page, url, sections, action, claim } = config;
  if (typeof background !== 'string' || typeof colour !== 'string' || typeof icon !== 'string' || typeof page !== 'string') return null;
  const path = typeof url === 'string' && !url.startsWith('/singleEvent') ? lobbyPathIn(url) : null;
  const parts = { sections: sectionsFromWire(sections), action: actionFromWire(action), claim: claimFromWire(claim) };
  return { picture: background, colour, icon, page, path, ...parts };
}

function sectionsFromWire(sections: unknown): Campaign['sections'] {
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section: unknown) =>
    isRecord(section) && typeof section['title'] === 'string' && typeof section['text'] === 'string'
      ? [{ title: section['title'], text: section['text'] }]
      : [],
  );
}

function actionFromWire(action: unknown): Campaign['action'] {
  if (!isRecord(action) || typeof action['label'] !== 'string' || typeof action['path'] !== 'string') return null;
  return { label: action['label'], path: action['path'] };
}

function claimFromWire(claim: unknown): Campaign['claim'] {
  if (!isRecord(claim) || typeof claim['batchId'] !== 'number' || typeof claim['isTaken'] !== 'boolean') return null;
  return { promotionId: claim['batchId'], isTaken: claim['isTaken'] };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
