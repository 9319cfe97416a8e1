import { randomUUID } from 'node:crypto';
import { activityIcon } from '@tausi/contract/campaigns/activity-icon.ts';
import { broadcastLobby } from '@tausi/contract/campaigns/broadcast-lobby.ts';
import { campaignConfig } from '@tausi/contract/campaigns/campaign.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { eventSign } from '@tausi/contract/campaigns/events/event-sign.ts';
import { fissionDownload } from '@tausi/contract/campaigns/events/fission-download.ts';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { getCasinoHamburger } from '@tausi/contract/campaigns/get-casino-hamburger.ts';
import { halloweenPopups } from '@tausi/contract/campaigns/events/halloween-popups.ts';
import { luckyUserReceiveStatus } from '@tausi/contract/campaigns/events/lucky-user-receive-status.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { playerId as toPlayerId, unwrap } from '@tausi/kernel';
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
  // The server's own job opens no window while these tests run.
  await server.database.owner.query('DELETE FROM drop_schedules; DELETE FROM drops');
  session = await registerPlayer(server, 'ke', { nickname: 'Amani' });
  player = (await ask(server, getUserInfo, { session, params: { platform: 21 } })).id;
});
afterAll(() => server.close());

const sql = (text: string, values: readonly unknown[] = []) => server.database.owner.query(text, [...values]);
const signed = () => ({ session, params: {} });
const promotionNamed = async (name: string): Promise<number> =>
  (await sql('SELECT promotion_id FROM promotions WHERE name = $1', [name])).rows[0].promotion_id;
const at = (milliseconds: number) => new Date(startAt + milliseconds);

describe('campaigns', () => {
  it('campaigns: of a country run between their dates, highest seq first, each with its own page', async () => {
    const { actList, eventSign: isIn, pages } = await ask(server, eventInfo, { session, params: { lang: 'en' } });
    expect(actList.map(({ name }) => name).slice(0, 2)).toEqual(['Draws you can check', 'Wheel of coins']);
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

  it('campaigns: one that gives names its promotion, and says once the gift is taken', async () => {
    const claims = async (of: TestSession) => {
      const { actList } = await ask(server, eventInfo, { session: of, params: { lang: 'en' } });
      return actList.flatMap(({ configInfo }) => campaignConfig.parse(JSON.parse(configInfo)).claim ?? []);
    };
    const own = await registerPlayer(server, 'ke');
    const [claim] = await claims(own);
    expect(claim).toEqual({ batchId: 170_451, isTaken: false });
    const params = { batchId: claim?.batchId ?? 0, flowId: 0, confId: 0 };
    const taken = await ask(server, receiveEvent, { session: own, params });
    expect(taken.rewards).toEqual([{ rewardType: 2, rewardAmount: '24', status: 1 }]);
    expect(await claims(own)).toEqual([{ batchId: 170_451, isTaken: true }]);
    expect(await claims(await registerPlayer(server, 'gh'))).toEqual([{ batchId: 170_454, isTaken: false }]);
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

  it('campaigns: report whether the player takes part, which the gift of a campaign does', async () => {
    const own = { session: await registerPlayer(server, 'ke'), params: {} };
    expect(await ask(server, eventSign, own)).toEqual({ eventSign: false });
    const christmas = await promotionNamed('christmas-ke');
    await ask(server, receiveEvent, { ...own, params: { batchId: christmas, flowId: 0, confId: 0 } });
    expect(await ask(server, eventSign, own)).toEqual({ eventSign: true });
    expect((await ask(server, eventInfo, own)).eventSign).toBe(true);
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
  const nothing = { batchId: 0, flowId: 0, confId: 0 };
  const give = async (name: string, cause: string, amount: bigint): Promise<number> => {
    const promotionId = await promotionNamed(name);
    const due = { playerId: toPlayerId(player), promotionId, cause, content: { items: [{ kind: 'cash' as const, amount }] } };
    const { promotions } = server.app.contexts;
    await promotions.noteDue(due, server.clock.now());
    await promotions.giveDue(server.clock.now());
    // The server's own job may be the one that gives.
    await expect.poll(async () => (await sql('SELECT FROM due_awards WHERE ended_at IS NULL')).rowCount).toBe(0);
    return promotionId;
  };
  const take = (batchId: number, flowId: number, key = randomUUID()) =>
    ask(server, receiveEvent, { session, key, params: { batchId, flowId, confId: 0 } });

  it('waiting rewards: are empty at first', async () => {
    expect(await ask(server, redPacket, { session, params: { country: 'ke' } })).toEqual({
      status: 0,
      amt: '0.00',
      ...nothing,
      until: null,
      seriesId: null,
    });
    expect(await ask(server, fissionPopups, signed())).toEqual([]);
    expect(await ask(server, halloweenPopups, { session, params: { type: 1 } })).toEqual({ num: 0, activityId: 0, ...nothing });
    expect(await ask(server, luckyUserReceiveStatus, signed())).toEqual({ status: 0, ...nothing });
    expect(await ask(server, fissionDownload)).toEqual({ url: '/#/downLoad' });
  });

  it('waiting rewards: a red packet waits with its amount, is taken once, and every tap answers the same', async () => {
    const batchId = await give('red-packet-ke', 'hand:1', 5_000n);
    const packet = await ask(server, redPacket, { session, params: { country: 'ke' } });
    expect(packet).toMatchObject({ status: 1, amt: '50.00', batchId });
    const taps = await Promise.all(Array.from({ length: 20 }, () => take(batchId, packet.flowId)));
    expect(new Set(taps.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(taps[0]).toEqual({
      amt: '50.00',
      gameId: null,
      rewards: [{ rewardType: 1, rewardAmount: '50.00', status: 1 }],
      rights: [],
      until: null,
      ticket: null,
    });
    expect(await ask(server, redPacket, { session, params: { country: 'ke' } })).toMatchObject({ status: 0 });
    const { rows } = await sql('SELECT count(*)::integer AS times FROM movements WHERE player_id = $1 AND kind = $2', [
      player,
      'reward_paid',
    ]);
    expect(rows[0].times).toBe(1);
  });

  it('waiting rewards: without a number the oldest is taken, and its key is answered again', async () => {
    const batchId = await give('red-packet-split-ke', 'hand:1', 1_250n);
    await give('red-packet-split-ke', 'hand:2', 700n);
    expect((await ask(server, fissionPopups, signed())).map(({ amt }) => amt)).toEqual(['12.50', '7.00']);
    const key = randomUUID();
    expect(await take(batchId, 0, key)).toMatchObject({ amt: '12.50' });
    expect(await take(batchId, 0, key)).toMatchObject({ amt: '12.50' });
    expect((await ask(server, fissionPopups, signed())).map(({ amt }) => amt)).toEqual(['7.00']);
  });

  it('waiting rewards: the lucky user sees the reward, and later that it was received', async () => {
    const batchId = await give('lucky-user-ke', 'day:2026-11-20', 10_000n);
    const waits = await ask(server, luckyUserReceiveStatus, signed());
    expect(waits).toMatchObject({ status: 1, batchId });
    expect(await take(batchId, waits.flowId)).toMatchObject({ amt: '100.00' });
    expect(await ask(server, luckyUserReceiveStatus, signed())).toEqual({ status: 2, ...nothing });
  });

  it('waiting rewards: Christmas has a door a day for everybody', async () => {
    const door = await ask(server, halloweenPopups, { session, params: { type: 3 } });
    expect(door).toMatchObject({ num: 1, activityId: 3, flowId: 0 });
    expect(await take(door.batchId, 0)).toMatchObject({ rewards: [{ rewardType: 2, rewardAmount: '24', status: 1 }] });
    expect(await ask(server, halloweenPopups, { session, params: { type: 3 } })).toMatchObject({ num: 0 });
    expect(await take(door.batchId, 0)).toMatchObject({ rewards: [{ rewardType: 2, rewardAmount: '24', status: 1 }] });
  });

  it('waiting rewards: one read lists what waits for a new player', async () => {
    const newcomer = await registerPlayer(server, 'ke');
    const waiting = await ask(server, promotionsWaiting, { session: newcomer, params: { lang: 'sw' } });
    expect(waiting).toMatchObject({
      welcome: true,
      register: true,
      firstDeposit: false,
      guide: 1,
      sevenDay: 0,
      passport: 0,
      parts: 0,
      lucky: 0,
      awards: [{ flowId: 0, name: 'Mlango wa Krismasi', rewards: [{ rewardType: 2, rewardAmount: '24' }] }],
    });
    expect(waiting.seasons.map(({ activityId }) => activityId)).toEqual([3]);
    await give('halloween-ke', 'day:2026-11-21', 500n);
    const { awards } = await ask(server, promotionsWaiting, { session, params: { lang: 'sw' } });
    expect(awards).toMatchObject([
      { name: 'Tiketi ya usiku wa Halloween', amt: '5.00', rewards: [{ rewardType: 1, rewardAmount: '5.00', status: 0 }] },
    ]);
  });

  it('waiting rewards: another player or promotion, and an unknown number, are refused', async () => {
    const batchId = await give('red-packet-ke', 'hand:2', 5_000n);
    const { flowId } = await ask(server, redPacket, { session, params: { country: 'ke' } });
    const stranger = await registerPlayer(server, 'ke');
    const refused = (who: TestSession, params: { batchId: number; flowId: number }) =>
      send(server, receiveEvent, { session: who, params: { ...params, confId: 0 } });
    expect((await refused(stranger, { batchId, flowId })).result).toBe(4200);
    expect((await refused(session, { batchId: 1, flowId })).result).toBe(4200);
    expect((await refused(session, { batchId, flowId: 999 })).result).toBe(4200);
    expect((await refused(session, { batchId: await promotionNamed('red-packet-ug'), flowId: 0 })).result).toBe(4200);
    expect((await refused(stranger, { batchId, flowId: 0 })).result).toBe(4200);
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
