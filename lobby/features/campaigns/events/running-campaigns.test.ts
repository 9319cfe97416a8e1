import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignFromWire, type Campaign } from './campaign-from-wire.ts';
import { campaignOfAddress, runningCampaigns } from './running-campaigns.ts';

const page = 'http://games.test:8081/casino/game/campaigns/index.html?campaign=one';
const aCampaign: Campaign = {
  id: 1,
  title: 'One',
  details: '',
  icon: 'WHEEL',
  seq: 1,
  startsAt: 100,
  endsAt: 200,
  size: { width: 631, height: 854 },
  picture: '/art/banners/welcome-720.avif',
  colour: '#000000',
  page,
  path: null,
  sections: [],
  action: null,
  claim: null,
};

// Addresses assembled from typical parts in any order.
const pieces = [
  'http:',
  'https:',
  'javascript:',
  '//',
  '/',
  '\\',
  'games.test',
  ':8081',
  '@',
  'evil.test',
  '/casino',
  '%2F',
  '?campaign=one',
  '#',
  ' ',
];
const someAddress = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''));

describe('the running campaigns', () => {
  it('running campaigns: have started and not ended, highest seq first', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.nat(), seq: fc.nat(4), startsAt: fc.nat(300), endsAt: fc.nat(300) })),
        fc.nat(300),
        (rows, now) => {
          const running = runningCampaigns(
            rows.map((row) => ({ ...aCampaign, ...row })),
            now,
          );
          expect(running).toHaveLength(rows.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt).length);
          expect(running.map(({ seq }) => seq)).toEqual(running.map(({ seq }) => seq).toSorted((a, b) => b - a));
        },
      ),
    ));
});

describe('the address of singleEvent', () => {
  it('singleEvent: opens an address that the server listed', () => {
    expect(campaignOfAddress(page, [aCampaign])?.id).toBe(1);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://games.test:8081/3f2c',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//games.test:8081/casino/game/campaigns/index.html?campaign=one',
    '/casino/game/campaigns/index.html?campaign=one',
    '\\\\games.test:8081\\casino',
    'http://user@games.test:8081/casino/game/campaigns/index.html?campaign=one',
    'http://games.test:8081@evil.test/casino/game/campaigns/index.html?campaign=one',
    'http://games.test:8081.evil.test/casino/game/campaigns/index.html?campaign=one',
    'http://evil.test/casino/game/campaigns/index.html?campaign=one',
    'http://games.test/casino/game/campaigns/index.html?campaign=one',
    'https://games.test:8081/casino/game/campaigns/index.html?campaign=one',
    'ws://games.test:8081/casino/game/campaigns/index.html?campaign=one',
    'http://games.test:8081/casino/game/campaigns/../savanna-riches/index.html?campaign=one',
    'http://games.test:8081/casino/game/campaigns/index.html%3Fcampaign=one',
    'http://games.test:8081/casino/game/campaigns/index.html?campaign=two',
    'http%3A%2F%2Fgames.test%3A8081%2Fcasino%2Fgame%2Fcampaigns%2Findex.html%3Fcampaign%3Done',
    'http:\\\\games.test:8081\\casino\\game\\campaigns\\index.html?campaign=one',
    '',
    'null',
    'x'.repeat(5_000),
  ])('singleEvent: refuses the unlisted address %s', (asked) => {
    expect(campaignOfAddress(asked, [aCampaign])).toBeNull();
  });

  it('singleEvent: never throws and opens only listed addresses, for any input', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), someAddress), (asked) => {
        expect(campaignOfAddress(asked, [aCampaign])).toBeNull();
      }),
    ));
});

describe('a campaign of the wire', () => {
  const wire = {
    actid: 7,
    name: 'Seven',
    details: 'd',
    templateType: 2,
    showStartTime: 0,
    startTime: 1,
    endTime: 2,
    seq: 3,
    configInfo: '',
  };
  const config = {
    background: '/a.avif',
    colour: '#123456',
    icon: 'WHEEL',
    page,
    sections: [{ title: 't', text: 'x' }, 7],
    action: { label: 'Go', path: '/Mine' },
  };

  it('campaign: opens the window of its template', () => {
    const read = (templateType: number) => campaignFromWire({ ...wire, templateType, configInfo: JSON.stringify(config) });
    expect(read(2)).toMatchObject({
      id: 7,
      size: { width: 631, height: 854 },
      sections: [{ title: 't', text: 'x' }],
      action: { path: '/Mine' },
    });
    expect([read(1)?.size, read(0)?.size]).toEqual([
      { width: 720, height: 1161 },
      { width: 720, height: 1161 },
    ]);
  });

  it('campaign: opens its icon’s path or its page, never an address outside the lobby', () => {
    const path = (url: unknown) => campaignFromWire({ ...wire, configInfo: JSON.stringify({ ...config, url }) })?.path;
    expect(['/casino/1007', '/singleEvent?toUrl=x', '//evil.test', 'https://evil.test', 7].map(path)).toEqual([
      '/casino/1007',
      null,
      null,
      null,
      null,
    ]);
  });

  it('campaign: is skipped if its settings cannot be parsed', () => {
    for (const configInfo of ['', '{', 'null', '[]', '{"page":1}']) expect(campaignFromWire({ ...wire, configInfo })).toBeNull();
  });
});
