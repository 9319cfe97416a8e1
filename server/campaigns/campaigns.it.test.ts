import { activityIcon } from '@tausi/contract/campaigns/activity-icon.ts';
import { broadcastLobby } from '@tausi/contract/campaigns/broadcast-lobby.ts';
import { campaignConfig } from '@tausi/contract/campaigns/campaign.ts';
import { easterPoolValue } from '@tausi/contract/campaigns/events/easter-pool-value.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { eventSign } from '@tausi/contract/campaigns/events/event-sign.ts';
import { fissionDownload } from '@tausi/contract/campaigns/events/fission-download.ts';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { getCasinoHamburger } from '@tausi/contract/campaigns/get-casino-hamburger.ts';
import { halloweenPopups } from '@tausi/contract/campaigns/events/halloween-popups.ts';
import { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import { luckyUserReceiveStatus } from '@tausi/contract/campaigns/events/lucky-user-receive-status.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newGuest, registerPlayer, send, startAt, startTestServer, type TestServer, type TestSession } from '../test-server.ts';
import { campaignsTopic } from './index.ts';
import { readCampaignDraft } from './desk/read-campaign.ts';
import { endCampaign, startCampaign } from './desk/start-campaign.ts';

let server: TestServer;
let session: TestSession;
let player: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { TAUSI_GAMES_ORIGIN: 'http://games.test' } });
  session = await registerPlayer(server, 'ke', { nickname: 'Amani' });
  player = (await ask(server, getUserInfo, { session, params: { platform: 21 } })).id;
});
afterAll(() => server.close());

const sql = (text: string, values: readonly unknown[] = []) => server.database.owner.query(text, [...values]);
const signed = () => ({ session, params: {} });
const at = (milliseconds: number) => new Date(startAt + milliseconds);

describe('campaigns', () => {
  it('campaigns: of a country run between their dates, highest seq first, each with its own page', async () => {
    const { actList, eventSign: isIn, pages } = await ask(server, eventInfo, { session, params: { lang: 'en' } });
    expect(actList.map(({ name }) => name).slice(0, 2)).toEqual(['Draws you can check', 'Follow your deposit']);
    expect(actList.map(({ seq }) => seq)).toEqual(actList.map(({ seq }) => seq).toSorted((a, b) => b - a));
    for (const { configInfo, startTime, endTime } of actList) {
      const { page, background } = campaignConfig.parse(JSON.parse(configInfo));
      expect(page).toMatch(/^http:\/\/games\.test\/casino\/game\/campaigns\/index\.html\?campaign=[a-z-]+$/);
      expect(background).toMatch(/^\/art\/banners\/[a-z-]+-720\.avif$/);
      expect(startTime <= startAt && startAt < endTime).toBe(true);
    }
    expect(isIn).toBe(false);
    expect(pages).toBe('http://games.test/casino/game/campaigns/index.html');
  });

  it('campaigns: are in Swahili on request', async () => {
    const { actList } = await ask(server, eventInfo, { session, params: { lang: 'sw' } });
    expect(actList[0]?.name).toBe('Droo unazoweza kuhakiki');
  });

  it('campaigns: of one country stay there', async () => {
    const ugandan = await ask(server, getCasinoHamburger, { params: { country: 'ug' } });
    const kenyan = await ask(server, getCasinoHamburger, { params: { country: 'ke' } });
    expect(kenyan.map(({ name }) => name)).toContain('LIVEPAYMENT');
    expect(ugandan.map(({ name }) => name)).not.toContain('LIVEPAYMENT');
    expect(await ask(server, activityIcon, { params: { country: 'ke' } })).toEqual(kenyan);
    const [first] = kenyan;
    const asked = new URLSearchParams(first?.url.split('?')[1]).get('toUrl');
    expect(asked).toBe('http://games.test/casino/game/campaigns/index.html?campaign=draws-you-can-check');
  });

  it('campaigns: announced ones appear in the list of events only, and a change is visible at once', async () => {
    await sql(
      `INSERT INTO campaigns (id, market, name, icon, template, title_en, title_sw, details_en, details_sw, sections_en, sections_sw, picture, colour, seq, shown_at, starts_at, ends_at)
       VALUES (900, 'ke', 'soon', 'WHEEL', 2, 'Soon', 'Karibuni', '', '', '[]', '[]', 'welcome', '#000000', 900, $1, $2, $3)`,
      [at(-1000), at(60_000), at(120_000)],
    );
    const names = async () => (await ask(server, getCasinoHamburger, { params: { country: 'ke' } })).map(({ id }) => id);
    await server.app.bus.publish(campaignsTopic, '');
    await expect.poll(async () => (await ask(server, eventInfo, signed())).actList[0]?.actid).toBe(900);
    expect(await names()).not.toContain(900);
    server.clock.forward(60_000);
    expect((await names())[0]).toBe(900);
    server.clock.forward(60_000);
    expect(await names()).not.toContain(900);
    expect((await ask(server, eventInfo, signed())).actList.map(({ actid }) => actid)).not.toContain(900);
  });

  it('campaigns: operators start, change and end them, and each step is recorded', async () => {
    const { owner } = server.database;
    const who = () => ({ by: 'a test', at: server.clock.now() });
    const words = { title: 'Lions', details: 'All weekend', sections: [{ title: 'What', text: 'Two days.' }] };
    const draft = unwrap(
      readCampaignDraft({
        name: 'weekend-of-lions',
        icon: 'LIONS',
        picture: 'savanna-riches',
        colour: '#3a1c0a',
        seq: 9_000,
        startsAt: new Date(server.clock.now() - 1_000).toISOString(),
        endsAt: new Date(server.clock.now() + 86_400_000).toISOString(),
        en: words,
        sw: words,
      }),
    );
    const { id, isNew } = unwrap(await startCampaign(owner, draft, who()));
    expect(isNew).toBe(true);
    const first = async () => {
      server.clock.forward(16_000);
      return (await ask(server, eventInfo, signed())).actList[0];
    };
    expect(await first()).toMatchObject({ actid: id, name: 'Lions' });
    const louder = { ...draft, en: { ...words, title: 'More lions' } };
    expect(await startCampaign(owner, louder, who())).toEqual({ ok: true, value: { id, isNew: false } });
    expect((await first())?.name).toBe('More lions');
    unwrap(await endCampaign(owner, draft.name, who()));
    expect((await first())?.actid).not.toBe(id);
    expect(await endCampaign(owner, draft.name, who())).toEqual({ ok: false, error: { code: 'none_runs' } });
    const over = { ...draft, endsAt: server.clock.now() };
    expect(await startCampaign(owner, over, who())).toEqual({ ok: false, error: { code: 'is_over' } });
    const { rows } = await sql('SELECT act FROM content_acts WHERE subject = $1 ORDER BY taken_at, id', [draft.name]);
    expect(rows.map(({ act }) => act)).toEqual(['campaign_started', 'campaign_changed', 'campaign_ended']);
  });

  it('campaigns: report whether the player takes part', async () => {
    expect(await ask(server, eventSign, signed())).toEqual({ eventSign: false });
    await sql('INSERT INTO campaign_participants VALUES (1, $1, $2)', [player, at(0)]);
    expect(await ask(server, eventSign, signed())).toEqual({ eventSign: true });
    expect((await ask(server, eventInfo, signed())).eventSign).toBe(true);
  });
});

it('broadcasts: are in the language of the lobby', async () => {
  const english = await ask(server, broadcastLobby, { params: { country: 'ke' } });
  const swahili = await ask(server, broadcastLobby, { params: { country: 'ke', lang: 'sw' } });
  expect(english.length).toBe(swahili.length);
  expect(english.some(({ text }) => text.includes('M-Pesa'))).toBe(true);
  expect((await ask(server, broadcastLobby, { params: { country: 'gh' } })).some(({ text }) => text.includes('M-Pesa'))).toBe(false);
});

describe('waiting rewards', () => {
  it('waiting rewards: are empty at first', async () => {
    expect(await ask(server, redPacket, { session, params: { country: 'ke' } })).toEqual({ status: 0, amt: '0.00' });
    expect(await ask(server, fissionPopups, signed())).toEqual([]);
    expect(await ask(server, halloweenPopups, { session, params: { type: 1 } })).toEqual({ num: 0, activityId: 0 });
    expect(await ask(server, luckyUserReceiveStatus, signed())).toEqual({ status: 0 });
    expect(await ask(server, easterPoolValue, { params: { country: 'ke' } })).toEqual([]);
    expect(await ask(server, leaderboard, { session, params: { country: 'ke' } })).toBe(null);
    expect(await ask(server, fissionDownload)).toEqual({ url: '/#/downLoad' });
  });

  it('waiting rewards: list a red packet, and separately the parts of a split one, until opened or expired', async () => {
    const packet =
      'INSERT INTO red_packets (player_id, amount_minor, split_of, created_at, expires_at) VALUES ($1, $2, $3, $4, $5) RETURNING id';
    const { rows } = await sql(packet, [player, 5000, null, at(0), at(3_600_000)]);
    await sql(packet, [player, 1250, rows[0].id, at(0), at(3_600_000)]);
    await sql(packet, [player, 7700, null, at(-7_200_000), at(-3_600_000)]);
    expect(await ask(server, redPacket, { session, params: { country: 'ke' } })).toEqual({ status: 1, amt: '50.00' });
    expect((await ask(server, fissionPopups, signed())).map(({ amt }) => amt)).toEqual(['12.50']);
    const stranger = await registerPlayer(server, 'ke');
    expect(await ask(server, redPacket, { session: stranger, params: { country: 'ke' } })).toMatchObject({ status: 0 });
    await sql('UPDATE red_packets SET opened_at = $1', [at(1000)]);
    expect(await ask(server, redPacket, { session, params: { country: 'ke' } })).toMatchObject({ status: 0 });
  });

  it('waiting rewards: list those of a season and of the lucky user', async () => {
    await sql('INSERT INTO season_popups VALUES ($1, 1, 3, 4)', [player]);
    await sql("INSERT INTO season_pools VALUES ('ke', 1, 1234567), ('ug', 1, 5)");
    await sql('INSERT INTO lucky_user_rewards (player_id, granted_at) VALUES ($1, $2)', [player, at(0)]);
    expect(await ask(server, halloweenPopups, { session, params: { type: 1 } })).toEqual({ num: 4, activityId: 3 });
    expect(await ask(server, easterPoolValue, { params: { country: 'ke' } })).toEqual([{ poolId: 1, value: '12345.67' }]);
    expect(await ask(server, luckyUserReceiveStatus, signed())).toEqual({ status: 1 });
    await sql('UPDATE lucky_user_rewards SET received_at = $1', [at(0)]);
    expect(await ask(server, luckyUserReceiveStatus, signed())).toEqual({ status: 2 });
  });

  it('leaderboard: hides names, and orders equal points by the time they were reached', async () => {
    await sql("INSERT INTO leaderboards VALUES (1, 'ke', 'Week', 'Wiki', $1, $2)", [at(0), at(3_600_000)]);
    const rival = await registerPlayer(server, 'ke', { nickname: 'Zuri' });
    const rivalId = (await ask(server, getUserInfo, { session: rival, params: { platform: 21 } })).id;
    await sql('INSERT INTO leaderboard_scores VALUES (1, $1, 50, $3), (1, $2, 50, $4)', [player, rivalId, at(2000), at(1000)]);
    const board = await ask(server, leaderboard, { session, params: { country: 'ke', lang: 'sw' } });
    expect(board).toMatchObject({ title: 'Wiki', own: { rank: 2, points: 50 } });
    expect(board?.list.map(({ rank, name, isOwn }) => [rank, name.slice(0, 4), isOwn])).toEqual([
      [1, 'Z***', false],
      [2, 'A***', true],
    ]);
    expect(await ask(server, leaderboard, { params: { country: 'ke' } })).toMatchObject({ title: 'Week', own: null });
  });

  it('waiting rewards: are only for a signed-in player', async () => {
    const guest = await newGuest(server);
    for (const call of [eventInfo, eventSign, fissionPopups, luckyUserReceiveStatus]) {
      expect((await send(server, call)).result).not.toBe(1);
      expect((await send(server, call, { session: guest })).result).toBe(2006);
    }
    expect((await send(server, redPacket, { session, params: { country: 'zz' } })).result).toBe(2002);
  });
});
