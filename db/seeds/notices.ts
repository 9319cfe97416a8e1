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

/** The initial notices in every inbox, and one popup for each popup position. */
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
        '<p>Light on your data, payments you can follow step by step, and draws you can check yourself.</p><ul><li><strong>Light:</strong> turn on lite mode in the menu to save data.</li><li><strong>Open:</strong> every deposit shows where the money is.</li><li><strong>Fair:</strong> <a href="#/FAQS">read how every round is drawn</a>.</li></ul>',
    },
    sw: {
      title: 'Kinachoitofautisha Tausi',
      content:
        '<p>Matumizi madogo ya data, malipo unayoweza kufuatilia hatua kwa hatua, na droo unazoweza kuhakiki mwenyewe.</p><ul><li><strong>Nyepesi:</strong> washa hali nyepesi kwenye menyu uokoe data.</li><li><strong>Wazi:</strong> kila malipo yanaonyesha pesa ziko wapi.</li><li><strong>Haki:</strong> <a href="#/FAQS">soma jinsi kila raundi inavyochezeshwa</a>.</li></ul>',
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
      title: 'How to deposit with M-Pesa',
      content:
        '<ol><li>Tap <strong>Deposit</strong> and choose an amount.</li><li>A request appears on your phone: enter your M-Pesa PIN there, never here.</li><li>Follow the steps on the screen; the money arrives within seconds.</li></ol><p>We will never ask for your PIN.</p>',
      btnText: 'My payments',
    },
    sw: {
      title: 'Jinsi ya kuweka pesa kwa M-Pesa',
      content:
        '<ol><li>Gusa <strong>Weka pesa</strong> kisha uchague kiasi.</li><li>Ombi litatokea kwenye simu yako: weka PIN yako ya M-Pesa huko, kamwe si hapa.</li><li>Fuatilia hatua kwenye skrini; pesa hufika ndani ya sekunde.</li></ol><p>Hatutakuomba kamwe PIN yako.</p>',
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
      title: 'Deposits, step by step',
      content:
        '<p>Tap <strong>Deposit</strong> to see the methods open in your country. You can follow each payment step by step, and its reference stays in your transactions.</p><p>Enter your PIN on your own phone only: we will never ask for it.</p>',
      btnText: 'My payments',
    },
    sw: {
      title: 'Kuweka pesa, hatua kwa hatua',
      content:
        '<p>Gusa <strong>Weka pesa</strong> uone njia zilizo wazi nchini kwako. Kila malipo huonyeshwa hatua kwa hatua, na marejeleo yake hubaki kwenye miamala yako.</p><p>Weka PIN kwenye simu yako tu: hatutakuomba kamwe.</p>',
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
        '<p>Limit what you deposit, bet or lose in a day, a week or a month. Lower limits apply now; higher ones wait 24 hours.</p><p>Need a pause? Take a break or exclude yourself; you can always withdraw.</p>',
      btnText: 'Set my limits',
    },
    sw: {
      title: 'Cheza kwa usalama: weka vikomo vyako',
      content:
        '<p>Weka kikomo cha kuweka pesa, dau au hasara kwa siku, wiki au mwezi. Vikomo vya chini huanza sasa, vya juu husubiri saa 24.</p><p>Unahitaji mapumziko? Pumzika au jitenge; unaweza kutoa pesa wakati wowote.</p>',
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
      content: '<p>Open any bet and check the draw yourself.</p>',
      btnText: 'My bets',
    },
    sw: {
      title: 'Hakiki droo mwenyewe',
      content: '<p>Fungua dau lolote na uhakiki droo mwenyewe.</p>',
      btnText: 'Madau yangu',
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
    en: { title: 'Have you set a limit?', content: '<p>Set a limit in two taps.</p>', btnText: 'Set it' },
    sw: { title: 'Je, umeweka kikomo?', content: '<p>Weka kikomo kwa miguso miwili.</p>', btnText: 'Weka' },
  },
  {
    name: 'popup-inbox',
    markets: everywhere,
    position: 'top',
    disappear: 2,
    urlType: 2,
    seq: 1,
    startsAt: '2026-11-01T06:00:00Z',
    en: { title: 'Your messages are here', content: '<p>Payments, limits and news: tap the envelope above.</p>', btnText: 'Open' },
    sw: { title: 'Ujumbe wako uko hapa', content: '<p>Malipo, vikomo na habari: gusa bahasha hapo juu.</p>', btnText: 'Fungua' },
  },
];

/** Seeds missing notices; existing ones keep the operator's changes. */
export async function seedNotices(client: Client): Promise<void> {
  for (const notice of seededNotices) for (const market of notice.markets) await seedNotice(client, notice, market);
}

async function seedNotice(client: Client, notice: SeededNotice, market: string): Promise<void> {
  const isPopup = notice.position !== null;
  const { rows } = await client.query<{ notice_id: number }>(
    // Popups are not shown to accounts younger than ten minutes (exhibit 2).
    `INSERT INTO notices (name, market, scope, exhibit, disappear, needs_sign_in, position, is_listed, url_type, url, img, seq, starts_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (name) DO NOTHING RETURNING notice_id`,
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
    await client.query('INSERT INTO notice_texts (notice_id, language, title, content, btn_text) VALUES ($1, $2, $3, $4, $5)', [
      id,
      language,
      title,
      content,
      btnText,
    ]);
  }
}
