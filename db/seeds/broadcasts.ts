/** The lines that run through the lobby; null: in every market. */
export const seedBroadcasts = [
  {
    id: 1,
    market: null,
    en: 'Every round can be checked: open it in your bet history',
    sw: 'Kila raundi inaweza kukaguliwa: ifungue kwenye historia ya dau',
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
    en: 'Set your own limits under Me, Play safely. Lower limits hold at once',
    sw: 'Weka vikomo vyako: Mimi, Cheza kwa usalama. Vidogo huanza mara moja',
  },
  {
    id: 4,
    market: null,
    en: 'New to a game? Try it in demo first, no account needed',
    sw: 'Mchezo mpya kwako? Ujaribu bure kwanza, bila akaunti',
  },
] as const;
