type SeedCategory = {
  readonly id: number;
  readonly entryId: number;
  readonly en: string;
  readonly sw: string;
  readonly seq: number;
  readonly listed: boolean;
};

// The specification's table of category ids. Home is entry 220 with sequence 0, so it always comes first. A
// category without games is not shown.
export const seedCategories: readonly SeedCategory[] = [
  { id: 15, entryId: 220, en: 'Home', sw: 'Mwanzo', seq: 0, listed: true },
  { id: 0, entryId: 221, en: 'Top games', sw: 'Michezo bora', seq: 1, listed: true },
  { id: 1000, entryId: 222, en: 'Hot games', sw: 'Inayovuma', seq: 2, listed: true },
  { id: 1, entryId: 223, en: 'New games', sw: 'Michezo mipya', seq: 3, listed: true },
  { id: 1005, entryId: 224, en: 'Slots', sw: 'Sloti', seq: 4, listed: true },
  { id: 2, entryId: 225, en: 'Big wins', sw: 'Ushindi mkubwa', seq: 5, listed: true },
  { id: 1008, entryId: 226, en: 'Table', sw: 'Mezani', seq: 6, listed: true },
  { id: 1006, entryId: 227, en: 'Virtuals', sw: 'Michezo pepe', seq: 7, listed: true },
  { id: 1007, entryId: 228, en: 'Lottery', sw: 'Bahati nasibu', seq: 8, listed: true },
  { id: 7, entryId: 229, en: 'Instant and more', sw: 'Papo hapo na mengine', seq: 9, listed: true },
  { id: 1002, entryId: 230, en: 'All games', sw: 'Michezo yote', seq: 10, listed: true },
  { id: 5, entryId: 231, en: 'Table games', sw: 'Michezo ya mezani', seq: 20, listed: false },
  { id: 1003, entryId: 232, en: 'Hot new games', sw: 'Mipya inayovuma', seq: 21, listed: false },
  { id: 1001, entryId: 233, en: 'My games', sw: 'Michezo yangu', seq: 22, listed: false },
  { id: 1004, entryId: 234, en: 'Live', sw: 'Mubashara', seq: 23, listed: true },
  { id: 111, entryId: 235, en: 'Events', sw: 'Ofa', seq: 24, listed: false },
  { id: 8, entryId: 236, en: 'Recently played', sw: 'Ulizocheza karibuni', seq: 30, listed: false },
  { id: 9, entryId: 237, en: 'Tausi', sw: 'Tausi', seq: 31, listed: false },
  { id: 10, entryId: 238, en: 'Creative games', sw: 'Creative games', seq: 32, listed: true },
  { id: 11, entryId: 239, en: 'OneTouch', sw: 'OneTouch', seq: 33, listed: true },
  { id: 12, entryId: 240, en: 'LD', sw: 'LD', seq: 34, listed: true },
  { id: 13, entryId: 241, en: 'TC', sw: 'TC', seq: 35, listed: true },
  { id: 14, entryId: 242, en: 'WA', sw: 'WA', seq: 36, listed: true },
  { id: 16, entryId: 243, en: 'SW', sw: 'SW', seq: 37, listed: true },
  { id: 17, entryId: 244, en: 'PP', sw: 'PP', seq: 38, listed: true },
  { id: -1, entryId: 245, en: 'Skywind', sw: 'Skywind', seq: 39, listed: true },
];
