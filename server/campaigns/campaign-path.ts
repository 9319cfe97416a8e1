/** Fixed lobby paths for the icons of specification §3. Other icons lead to the campaign's own page. */
const pathsByIcon: Readonly<Record<string, string>> = {
  MEGAMILLION: '/casino/1007',
  COINSWHEEL: coinEvent('COINSWHEEL'),
  LUCKYFLIP: coinEvent('LUCKYFLIP'),
  WHEEL: coinEvent('WHEEL'),
  TURNTABLE: coinEvent('TURNTABLE'),
  FIRSTDEPOSITREWARD: givingEvent('FirstFlushDialog'),
  THEBONUSFORTHESECONDDEPOSIT: givingEvent('SecondDepositDialog'),
  BPSFPRCASH: '/BpsHistory',
  REDEEMBPS: '/BpsHistory',
  REDEEMCASH: '/Bonus',
};

/** Returns the lobby path of a campaign's icon: a fixed path, or its own page. */
export function campaignPath(icon: string, page: string): string {
  const fixed = Object.hasOwn(pathsByIcon, icon) ? pathsByIcon[icon] : undefined;
  return fixed ?? `/singleEvent?toUrl=${encodeURIComponent(page)}`;
}

function coinEvent(icon: string): string {
  return `/casino/Home?open=coin-event&event=${icon}`;
}

function givingEvent(dialog: string): string {
  return `/casino/Home?open=giving-event&dialog=${dialog}`;
}
