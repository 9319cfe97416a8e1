import { expect, it } from 'vitest';
import { campaignPath } from './campaign-path.ts';

const page = 'http://games.test/page?campaign=one';
const ownPage = '/singleEvent?toUrl=http%3A%2F%2Fgames.test%2Fpage%3Fcampaign%3Done';

it.each([
  ['MEGAMILLION', '/casino/1007'],
  ['BPSFPRCASH', '/BpsHistory'],
  ['COINSWHEEL', '/casino/Home?open=coin-event&event=COINSWHEEL'],
  ['LUCKYFLIP', '/casino/Home?open=coin-event&event=LUCKYFLIP'],
  ['WHEEL', '/casino/Home?open=coin-event&event=WHEEL'],
  ['HALLOWEEN', ownPage],
  ['LIMITEDTIMEOFFER', ownPage],
  ['THEBONUSFORTHESECONDDEPOSIT', '/casino/Home?open=giving-event&dialog=SecondDepositDialog'],
  ['THANKSGIVING', ownPage],
  ['FIRSTDEPOSITREWARD', '/casino/Home?open=giving-event&dialog=FirstFlushDialog'],
  ['REDEEMCASH', '/Bonus'],
  ['REDEEMBPS', '/BpsHistory'],
  ['TURNTABLE', '/casino/Home?open=coin-event&event=TURNTABLE'],
])('campaign icon: %s leads to %s', (icon, path) => {
  expect(campaignPath(icon, page)).toBe(path);
});

it("campaign icon: any other leads to its campaign's page", () => {
  for (const icon of ['FAIRDRAW', 'constructor', 'toString', '']) expect(campaignPath(icon, page)).toBe(ownPage);
});
