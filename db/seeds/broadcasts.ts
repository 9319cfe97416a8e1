/** The lobby's running lines; null shows them in every market. */
export const seedBroadcasts = [
  {
    id: 1,
    market: null,
    en: 'Open any bet and check the draw yourself',
    sw: 'Fungua dau lolote na uhakiki droo mwenyewe',
  },
  {
    id: 2,
    market: 'ke',
    en: 'Deposits by M-Pesa arrive while you watch, step by step',
    sw: 'Amana za M-Pesa huingia ukitazama, hatua kwa hatua',
  },
  {
    id: 3,
    market: null,
    en: 'Set your own limits under Me, Play safely. Lower limits apply now',
    sw: 'Weka vikomo vyako: Mimi, Cheza kwa usalama. Vya chini huanza sasa',
  },
  {
    id: 4,
    market: null,
    en: 'New here? Games with a demo are free to try, no account needed',
    sw: 'Mgeni hapa? Michezo yenye majaribio ni bure kujaribu, bila akaunti',
  },
  {
    id: 5,
    market: null,
    en: 'It rains red packets each evening at 20:05. Tap within a minute',
    sw: 'Hunyesha pakiti nyekundu kila jioni saa 20:05. Gusa ndani ya dakika',
  },
] as const;
