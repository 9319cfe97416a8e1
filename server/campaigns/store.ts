import { type Instant, instantOf, marketCode, type MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Broadcast, Campaign } from './campaign.ts';

type CampaignRow = {
  readonly id: number;
  readonly market: string | null;
  readonly name: string;
  readonly icon: string;
  readonly template: 1 | 2;
  readonly title_en: string;
  readonly title_sw: string;
  readonly details_en: string;
  readonly details_sw: string;
  readonly sections_en: unknown;
  readonly sections_sw: unknown;
  readonly action: unknown;
  readonly gives: string | null;
  readonly picture: string;
  readonly colour: string;
  readonly seq: number;
  readonly shown_at: Date;
  readonly starts_at: Date;
  readonly ends_at: Date;
};

const sections = z.array(z.object({ title: z.string(), text: z.string() }));
const action = z.nullable(z.object({ label_en: z.string(), label_sw: z.string(), path: z.string().check(z.regex(/^\/(?!\/)/)) }));

/** More than a player reads, per market and for all markets together. */
const campaignsMax = 50;

/** Lists campaigns announced before `until` and not over at `at`: per market those with the highest seq. */
export async function listCampaigns(
  pool: Pool,
  { at, until }: { readonly at: Instant; readonly until: Instant },
): Promise<readonly Campaign[]> {
  const { rows } = await pool.query<CampaignRow>(
    `SELECT * FROM (
       SELECT c.*, row_number() OVER (PARTITION BY market ORDER BY seq DESC, id) AS place FROM campaigns c
       WHERE shown_at <= $2 AND ends_at > $1
     ) placed WHERE place <= $3`,
    [new Date(at), new Date(until), campaignsMax],
  );
  return rows.map((row) => {
    const leads = z.parse(action, row.action);
    return {
      id: row.id,
      market: marketIn(row.market),
      name: row.name,
      icon: row.icon,
      template: row.template,
      titles: { en: row.title_en, sw: row.title_sw },
      details: { en: row.details_en, sw: row.details_sw },
      sections: { en: z.parse(sections, row.sections_en), sw: z.parse(sections, row.sections_sw) },
      action: leads === null ? null : { labels: { en: leads.label_en, sw: leads.label_sw }, path: leads.path },
      gives: row.gives,
      picture: row.picture,
      colour: row.colour,
      seq: row.seq,
      shownAt: instantOf(row.shown_at),
      startsAt: instantOf(row.starts_at),
      endsAt: instantOf(row.ends_at),
    };
  });
}

type BroadcastRow = {
  readonly id: number;
  readonly market: string | null;
  readonly text_en: string;
  readonly text_sw: string;
  readonly seq: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
};

/** The most broadcasts per market, and for all markets together. */
const broadcastsMax = 50;

/** Lists broadcasts that begin before `until` and are not over at `at`. */
export async function listBroadcasts(
  pool: Pool,
  { at, until }: { readonly at: Instant; readonly until: Instant },
): Promise<readonly Broadcast[]> {
  const { rows } = await pool.query<BroadcastRow>(
    `SELECT * FROM (
       SELECT b.*, row_number() OVER (PARTITION BY market ORDER BY seq, id) AS place FROM broadcasts b
       WHERE (starts_at IS NULL OR starts_at <= $2) AND (ends_at IS NULL OR ends_at > $1)
     ) placed WHERE place <= $3`,
    [new Date(at), new Date(until), broadcastsMax],
  );
  return rows.map((row) => ({
    id: row.id,
    market: marketIn(row.market),
    texts: { en: row.text_en, sw: row.text_sw },
    seq: row.seq,
    startsAt: row.starts_at === null ? null : instantOf(row.starts_at),
    endsAt: row.ends_at === null ? null : instantOf(row.ends_at),
  }));
}

function marketIn(text: string | null): MarketCode | null {
  return text === null ? null : marketCode(text);
}
