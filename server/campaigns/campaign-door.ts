/** Where the icons of specification §3 lead in the lobby. An icon that is not here leads to the campaign's own page. */
const doors: Readonly<Record<string, string>> = {
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

/** The path of the lobby that a campaign's icon leads to: a fixed place for the icons that have one, else its own page. */
export function campaignDoor(icon: string, page: string): string {
  const fixed = Object.hasOwn(doors, icon) ? doors[icon] : undefined;
  return fixed ?? `/singleEvent?toUrl=${encodeURIComponent(page)}`;
}

function coinEvent(icon: string): string {
  return `/casino/Home?open=coin-event&event=${icon}`;
}

function givingEvent(dialog: string): string {
  return `/casino/Home?open=giving-event&dialog=${dialog}`;
}
