import type { Client } from 'pg';

type Words = { readonly title: string; readonly content: string; readonly btnText?: string };
type SeededNotice = {
  readonly name: string;
  readonly markets: readonly string[];
  readonly position: 'top' | 'middle' | 'bottom' | null;
  readonly disappear: 1 | 2 | 3;
  readonly urlType: number;
  readonly url?: string;
  readonly img?: string;
  readonly seq: number;
  readonly startsAt: string;
  readonly en: Words;
  readonly sw: Words;
};

const everywhere = ['ke', 'ug', 'ng', 'gh'];

/** What waits in everybody's inbox, and one popup for each place that popups have. */
export const seededNotices: readonly SeededNotice[] = [
  {
    name: 'welcome',
    markets: everywhere,
    position: null,
    disappear: 1,
    urlType: 6,
    img: '/art/banners/welcome-720.avif',
    seq: 0,
    startsAt: '2026-11-01T06:00:00Z',
    en: {
      title: 'What makes Tausi different',
      content:
        '<p>A lobby that is light on your data, payments that you can follow step by step, and draws that anybody can check.</p><ul><li><strong>Light:</strong> turn on lite mode in the menu and save megabytes.</li><li><strong>Open:</strong> each deposit shows where the money is.</li><li><strong>Fair:</strong> <a href="#/FAQS">read how every round is drawn</a>.</li></ul>',
    },
    sw: {
      title: 'Kinachoitofautisha Tausi',
      content:
        '<p>Ukumbi usiotumia data nyingi, malipo unayoweza kufuatilia hatua kwa hatua, na droo ambazo yeyote anaweza kuthibitisha.</p><ul><li><strong>Nyepesi:</strong> washa hali nyepesi kwenye menyu uokoe megabaiti.</li><li><strong>Wazi:</strong> kila malipo yanaonyesha pesa ziko wapi.</li><li><strong>Haki:</strong> <a href="#/FAQS">soma jinsi kila raundi inavyochezeshwa</a>.</li></ul>',
    },
  },
  {
    name: 'pay-in',
    markets: ['ke'],
    position: null,
    disappear: 1,
    urlType: 5,
    img: '/art/banners/quick-deposit-720.avif',
    seq: 0,
    startsAt: '2026-11-02T06:00:00Z',
    en: {
      title: 'How to pay in with M-Pesa',
      content:
        '<ol><li>Touch <strong>Deposit</strong> and choose an amount.</li><li>A request comes up on your phone: enter your M-Pesa PIN there, never here.</li><li>Watch the steps on the screen; the money is there within seconds.</li></ol><p>Nobody of ours ever asks for your PIN.</p>',
      btnText: 'My payments',
    },
    sw: {
      title: 'Jinsi ya kuweka pesa kwa M-Pesa',
      content:
        '<ol><li>Gusa <strong>Weka pesa</strong> kisha uchague kiasi.</li><li>Ombi litatokea kwenye simu yako: weka PIN yako ya M-Pesa huko, kamwe si hapa.</li><li>Fuatilia hatua kwenye skrini; pesa hufika ndani ya sekunde.</li></ol><p>Hakuna mtu wetu atakayekuuliza PIN yako.</p>',
      btnText: 'Malipo yangu',
    },
  },
  {
    name: 'pay-in-elsewhere',
    markets: ['ug', 'ng', 'gh'],
    position: null,
    disappear: 1,
    urlType: 5,
    img: '/art/banners/quick-deposit-720.avif',
    seq: 0,
    startsAt: '2026-11-02T06:00:00Z',
    en: {
      title: 'Paying in, and what stays yours',
      content:
        '<p>Touch <strong>Deposit</strong> to see the ways that are open in your country. Each payment is shown step by step, and its reference stays in your transactions.</p><p>Your PIN belongs on your own phone: nobody of ours ever asks for it.</p>',
      btnText: 'My payments',
    },
    sw: {
      title: 'Kuweka pesa, na kilicho chako',
      content:
        '<p>Gusa <strong>Weka pesa</strong> uone njia zilizo wazi nchini kwako. Kila malipo huonyeshwa hatua kwa hatua, na kumbukumbu yake hubaki kwenye miamala yako.</p><p>PIN yako ni ya simu yako: hakuna mtu wetu atakayekuuliza.</p>',
      btnText: 'Malipo yangu',
    },
  },
  {
    name: 'play-safely',
    markets: everywhere,
    position: null,
    disappear: 1,
    urlType: 1,
    url: '/PlaySafely',
    img: '/art/banners/play-safely-720.avif',
    seq: 0,
    startsAt: '2026-11-03T06:00:00Z',
    en: {
      title: 'Play safely: you set the limits',
      content:
        '<p>Set what you pay in, stake or lose in a day, a week or a month. A tighter limit counts at once, a looser one after a day.</p><p>Need a pause? A break or an exclusion takes two touches, and your money can always be taken out.</p>',
      btnText: 'Set my limits',
    },
    sw: {
      title: 'Cheza kwa usalama: weka vikomo vyako',
      content:
        '<p>Weka kikomo cha kuweka pesa, dau au hasara kwa siku, wiki au mwezi. Kikomo kidogo huanza mara moja, kikubwa baada ya siku moja.</p><p>Unahitaji mapumziko? Gusa mara mbili tu, na pesa zako unaweza kuzitoa wakati wowote.</p>',
      btnText: 'Weka vikomo vyangu',
    },
  },
  {
    name: 'popup-check-a-draw',
    markets: everywhere,
    position: 'middle',
    disappear: 1,
    urlType: 1,
    url: '/BetHistory',
    img: '/art/banners/fair-draw-720.avif',
    seq: 10,
    startsAt: '2026-11-01T06:00:00Z',
    en: {
      title: 'Check a draw yourself',
      content: '<p>Open any round in your bet history and prove that nobody touched it.</p>',
      btnText: 'To my bets',
    },
    sw: {
      title: 'Thibitisha droo mwenyewe',
      content: '<p>Fungua raundi yoyote kwenye historia ya dau zako uthibitishe kwamba hakuna aliyeigusa.</p>',
      btnText: 'Dau zangu',
    },
  },
  {
    name: 'popup-limits',
    markets: everywhere,
    position: 'bottom',
    disappear: 3,
    urlType: 1,
    url: '/PlaySafely',
    seq: 5,
    startsAt: '2026-11-01T06:00:00Z',
    en: { title: 'Have you set a limit?', content: '<p>Two touches, and you stay in charge.</p>', btnText: 'Set it' },
    sw: { title: 'Je, umeweka kikomo?', content: '<p>Gusa mara mbili tu, uendelee kuongoza.</p>', btnText: 'Weka' },
  },
  {
    name: 'popup-inbox',
    markets: everywhere,
    position: 'top',
    disappear: 2,
    urlType: 2,
    seq: 1,
    startsAt: '2026-11-01T06:00:00Z',
    en: { title: 'Your messages are here', content: '<p>Payments, limits and news: all behind the envelope above.</p>', btnText: 'Open' },
    sw: { title: 'Ujumbe wako uko hapa', content: '<p>Malipo, vikomo na habari: vyote nyuma ya bahasha hapo juu.</p>', btnText: 'Fungua' },
  },
];

/** Adds what is not there yet: a notice that the operator changed stays as he left it. */
export async function seedNotices(client: Client): Promise<void> {
  for (const notice of seededNotices) for (const market of notice.markets) await seedNotice(client, notice, market);
}

async function seedNotice(client: Client, notice: SeededNotice, market: string): Promise<void> {
  const isPopup = notice.position !== null;
  const { rows } = await client.query<{ notice_id: number }>(
    // Popups wait until a player has looked around: they are not for accounts of ten minutes (exhibit 2).
    `insert into notices (name, market, scope, exhibit, disappear, needs_sign_in, position, is_listed, url_type, url, img, seq, starts_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (name) do nothing returning notice_id`,
    [
      `${notice.name}-${market}`,
      market,
      isPopup ? 2 : 1,
      isPopup ? 2 : 1,
      notice.disappear,
      isPopup,
      notice.position,
      !isPopup,
      notice.urlType,
      notice.url ?? '',
      notice.img ?? '',
      notice.seq,
      notice.startsAt,
    ],
  );
  const id = rows[0]?.notice_id;
  if (id === undefined) return;
  for (const language of ['en', 'sw'] as const) {
    const { title, content, btnText = '' } = notice[language];
    await client.query('insert into notice_texts (notice_id, language, title, content, btn_text) values ($1, $2, $3, $4, $5)', [
      id,
      language,
      title,
      content,
      btnText,
    ]);
  }
}
